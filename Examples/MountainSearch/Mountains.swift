/// Mountains of all continents, sorted by name.
///
/// Heights are in metres, rounded, from national surveys and standard works of reference; for some
/// mountains, surveys differ by a few metres.
let mountains = facts.matches(of: /\s*([^;]+?) (\d+) ([^;]+)/).compactMap { fact in
  Int(fact.2).map { Mountain(name: "\(fact.1)", height: $0, country: "\(fact.3)") }
}

/// The name, the height and the country of each mountain.
private let facts = """
  Aconcagua 6961 Argentina; Agri Dagi 5137 Turkey; Alpamayo 5947 Peru; Ama Dablam 6812 Nepal;
  Annapurna 8091 Nepal; Aoraki 3724 New Zealand; Belukha 4506 Russia;
  Ben Nevis 1345 United Kingdom; Broad Peak 8051 China and Pakistan; Cayambe 5790 Ecuador;
  Chimborazo 6263 Ecuador; Cho Oyu 8188 China and Nepal; Cook 4194 Canada and United States;
  Cotopaxi 5897 Ecuador; Damavand 5609 Iran; Denali 6190 United States;
  Dent Blanche 4357 Switzerland; Dhaulagiri 8167 Nepal; Dom 4546 Switzerland;
  Dufourspitze 4634 Switzerland; Dykh-Tau 5205 Russia; Eiger 3967 Switzerland;
  Elbert 4401 United States; Elbrus 5642 Russia; Erebus 3794 Antarctica; Etna 3357 Italy;
  Everest 8849 China and Nepal; Fairweather 4671 Canada and United States;
  Finsteraarhorn 4274 Switzerland; Fitz Roy 3405 Argentina and Chile; Foraker 5304 United States;
  Fuji 3776 Japan; Galdhøpiggen 2469 Norway; Gannett Peak 4209 United States;
  Gasherbrum I 8080 China and Pakistan; Gerlachovský štít 2655 Slovakia; Gongga 7508 China;
  Gran Paradiso 4061 Italy; Grand Teton 4199 United States; Grandes Jorasses 4208 France and Italy;
  Großglockner 3798 Austria; Gunnbjørn Fjeld 3694 Greenland; Hkakabo Razi 5881 Myanmar;
  Hood 3429 United States; Huandoy 6395 Peru; Huascarán 6768 Peru; Hvannadalshnúkur 2110 Iceland;
  Illampu 6368 Bolivia; Illimani 6438 Bolivia; Ismoil Somoni 7495 Tajikistan;
  Iztaccíhuatl 5230 Mexico; Jengish Chokusu 7439 China and Kyrgyzstan; Jungfrau 4158 Switzerland;
  K2 8611 China and Pakistan; Kailash 6638 China; Kangchenjunga 8586 India and Nepal;
  Karisimbi 4507 Congo and Rwanda; Kazbek 5054 Georgia; Kebnekaise 2097 Sweden; Kenya 5199 Kenya;
  Kerinci 3805 Indonesia; Khan Tengri 7010 Kazakhstan and Kyrgyzstan; Kilimanjaro 5895 Tanzania;
  Kinabalu 4095 Malaysia; King Peak 5173 Canada; Kirkpatrick 4528 Antarctica;
  Kosciuszko 2228 Australia; Lhotse 8516 China and Nepal; Llullaillaco 6739 Argentina and Chile;
  Logan 5959 Canada; Makalu 8485 China and Nepal; Manaslu 8163 Nepal;
  Margherita Peak 5109 Congo and Uganda; Marmolada 3343 Italy;
  Matterhorn 4478 Italy and Switzerland; Mauna Kea 4207 United States;
  Mauna Loa 4169 United States; Meru 4566 Tanzania; Moldoveanu 2544 Romania;
  Mönch 4110 Switzerland; Mont Blanc 4806 France and Italy; Monte Perdido 3355 Spain;
  Mulhacén 3479 Spain; Musala 2925 Bulgaria; Namcha Barwa 7782 China; Nanda Devi 7816 India;
  Nanga Parbat 8126 Pakistan; Nevado Sajama 6542 Bolivia; Noshaq 7492 Afghanistan and Pakistan;
  Nyiragongo 3470 Congo; Ojos del Salado 6893 Argentina and Chile; Olympus 2918 Greece;
  Ortler 3905 Italy; Pico Bolívar 4978 Venezuela; Pico de Orizaba 5636 Mexico;
  Pico Duarte 3101 Dominican Republic; Pikes Peak 4302 United States; Piz Bernina 4049 Switzerland;
  Popocatépetl 5426 Mexico; Pumori 7161 China and Nepal; Rainier 4392 United States;
  Ras Dashen 4550 Ethiopia; Robson 3954 Canada; Rysy 2501 Poland and Slovakia;
  Saint Elias 5489 Canada and United States; Shasta 4322 United States; Shisha Pangma 8027 China;
  Shkhara 5193 Georgia; Snowdon 1085 United Kingdom; Teide 3715 Spain; Tirich Mir 7708 Pakistan;
  Toubkal 4167 Morocco; Triglav 2864 Slovenia; Ushba 4710 Georgia; Vinson 4892 Antarctica;
  Weisshorn 4506 Switzerland; Whitney 4421 United States; Yerupajá 6617 Peru; Yushan 3952 Taiwan;
  Zugspitze 2962 Germany
  """
