/**
 * Words that are surnames, too. An erasure takes such a surname out of what is about others only where it is clear that it means the person
 * (docs/adr/0044). The list is part of a migration: change it by a new one.
 */
export const ORDINARY_WORDS: readonly string[] = [
  // Occupations and ranks
  'abbot archer baker barber bishop bond bowman brewer butcher butler carpenter chamber chandler chapman clerk constable cook cooper',
  'dean deacon doctor driver dyer earl farmer fisher forester foreman gardener glover guard hunter judge king knight lord manager marshall',
  'mason mayor merchant miller minister monk nurse packer painter page parson piper pope porter potter prince proctor professor queen',
  'ranger sadler sailor sargent sawyer shepherd singer skinner smith spencer squire steward tailor taylor teacher turner tyler usher walker',
  'ward warden warner weaver webster wheeler workman wright',
  // Colours, sizes, kinds
  'black blue bold brave bright brown close cross early fair fast free fresh gold golden good grand gray green grey hard high jolly keen',
  'large light little long love merry moody new noble old orange pink power proud purple quick rich savage sharp short silver small smart',
  'stark strange strong sweet swift tall true violet white wild wise worthy young',
  // Places, weather, nature
  'ash bank banks barn bay beach bear berg berry birch bird bloom bridge brook brooks bush castle chase church cloud cotton court crane day',
  'dale east east ember farm fern fields field finch flower flowers ford forest fountain fox frost garden gates gate glen grove hall hart',
  'hawk hay heath hedge hill hills holly home house ivy lake lamb land lane lily lion marsh may meadow moon moore moss mountain north oak',
  'park parks pasture peach pepper pine plum pond pool rain reed ridge river rivers road rock rose sage sand seal shore snow south spring',
  'star stone storm street summer summers sun swan temple town tree vale valley water waters well wells west winter winters wolf wood woods',
  // Things, acts, time
  'angel apple ball banner barrel battle beard beer bell belt best bill blade block board body book boot bowl box bread buck burn button',
  'cable cake call candy cane card care carry case cash chance change charge check child clay coffee comfort corn couch count cover craft',
  'curry dance daily deal delivery dish door drink duty dollar english event feast finder flood fold food friday friend game gift glass grace',
  'grant grill hammer hand hands hatch head hope hood horn irons jewel job keys kitchen ladd lawn law lead leader lock lunch major mark',
  'market marks may mean meat mercer mills mint money monday morning nail nation neat night noon number order paper parish part past peace',
  'penny perfect pick pickle piece plate plan play pleasant post pound press price pride purchase race rack ready rest rice ring root rope',
  'ross rush sale salt saturday seat service shell shift ship show side sparks speed spice stack staff stall stand start steel stock stocks',
  'stop sugar sunday table task till time timer tipp toll tools train trip trout vest vine wage wall wash watch week weeks weir wine wing work works worth',
  // As common in German, French, Spanish
  'bauer bäcker beck becker berg bergmann blau braun brandt busch fischer frei frank fuchs gross groß haus herbst hirsch hof jung kaiser',
  'kaufmann keller klein koch könig kraft krause krug kühn kurz lang lange maurer meister metzger morgen müller neu neumann richter ritter',
  'roth sauer schäfer schmidt schneider schreiber schuster schwarz sommer stark stein sturm tag vogel wagner weber weiß weiss wirt wolf zimmer',
  'blanc bois boucher boulanger cuisinier dupont fontaine lebon leblanc legrand marchand moulin petit roux blanco campo cocina flores fuentes',
  'leal moreno nieto prado reyes rosa rubio serrano torres vega verde',
].flatMap((line) => line.split(' '));
