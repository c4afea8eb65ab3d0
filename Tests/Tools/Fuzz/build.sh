#!/bin/sh
# Builds the fuzz targets into .build/fuzz.
set -eu
cd "$(dirname "$0")/../../.."
out=.build/fuzz
flags="-O -wmo -sanitize=fuzzer -parse-as-library -swift-version 6 -package-name bindingkit
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I $out"

module() {
  name=$1
  shift
  # shellcheck disable=SC2086
  swiftc $flags -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" \
    -c "$@" -o "$out/$name.o"
}

target() {
  name=$1
  shift
  # shellcheck disable=SC2086
  swiftc $flags -module-name "$name" "$@" \
    Tests/Tools/Fuzz/FuzzBytes.swift "Tests/Tools/Fuzz/$name.swift" \
    "$out/BindingCore.o" "$out/BindingRender.o" "$out/TestSupport.o" -o "$out/$name"
}

mkdir -p "$out"
module BindingCore $(find Sources/BindingCore -name "*.swift")
module BindingRender $(find Sources/BindingRender -name "*.swift")
module TestSupport Tests/TestSupport/*.swift
target DiffFuzz
target InputFuzz
target TextFuzz Tests/BindingRenderTests/Support/HostileText.swift
target ScreenFuzz Tests/TerminalSupport/ScreenModel.swift
