/** What one kind of permit is asked for in Cedar Falls: how often, for what, how large, and how long it takes to build. */
export interface WorkKind {
  readonly code: string;
  /** Of a hundred applications, about so many. */
  readonly weight: number;
  /** Least and most that the work costs. Dollars. */
  readonly dollars: readonly [number, number];
  /** Business days from the permit to the first inspection, and from one to the next. */
  readonly begins: readonly [number, number];
  readonly gap: readonly [number, number];
  readonly business?: true;
  readonly jobs: readonly string[];
  /** Least and most of what the form asks for in numbers, by the question's id. */
  readonly numbers: Readonly<Record<string, readonly [number, number]>>;
}

export const kindsOfWork: readonly WorkKind[] = [
  {
    ...{ code: "residential-electrical", weight: 12, dollars: [1_200, 14_000], begins: [2, 22], gap: [2, 14] },
    jobs: [
      "Replace 100 A panel with 200 A service and new meter base",
      "New circuits for kitchen remodel: range, dishwasher, two small-appliance",
      "Rewire second floor, replace knob-and-tube",
      "Subpanel and six circuits for detached workshop",
      "Hot tub circuit, 50 A with GFCI disconnect",
      "Smoke alarms interconnected, bedroom AFCI circuits",
    ],
    numbers: { circuitCount: [1, 14], chargerAmps: [40, 60] },
  },
  {
    ...{ code: "water-heater", weight: 9, dollars: [1_100, 5_200], begins: [1, 9], gap: [2, 6] },
    jobs: [
      "Replace 50-gallon gas water heater in garage, same location",
      "Replace electric tank with heat pump water heater",
      "Tankless gas water heater on exterior wall, new gas line",
      "Replace 40-gallon water heater in crawl space, add drain pan",
      "Replace failed water heater, add expansion tank and seismic straps",
    ],
    numbers: { heaters: [1, 1] },
  },
  {
    ...{ code: "residential-reroof", weight: 8, dollars: [8_500, 38_000], begins: [2, 24], gap: [2, 6] },
    jobs: [
      "Tear off two layers, new sheathing where rotten, architectural shingles",
      "Tear off cedar shakes, add plywood deck, composition shingles",
      "Standing seam metal over new underlayment, whole house",
      "Re-roof house and attached garage, new skylight flashing",
      "Replace flat roof over porch with torch-down membrane",
    ],
    numbers: { squares: [12, 42] },
  },
  {
    ...{ code: "residential-deck", weight: 13, dollars: [6_000, 42_000], begins: [4, 30], gap: [3, 16] },
    jobs: [
      "Rear deck, composite boards, stairs to yard",
      "Replace rotten deck on same footings, new guards",
      "Second-story deck off primary bedroom with stairs",
      "Covered porch at front entry, new footings",
      "Freestanding deck around existing hot tub",
      "Wraparound deck, west and south sides",
    ],
    numbers: { deckArea: [120, 620], deckHeight: [18, 128], sideSetback: [6, 24], rearSetback: [22, 60] },
  },
  {
    ...{ code: "heating-cooling", weight: 7, dollars: [4_500, 22_000], begins: [2, 20], gap: [2, 10] },
    jobs: [
      "Replace gas furnace with ducted heat pump",
      "Two-zone ductless heat pump",
      "Replace furnace and air conditioner in kind",
      "New ductwork for finished basement",
      "Gas fireplace insert with liner",
    ],
    numbers: {},
  },
  {
    ...{ code: "residential-fence", weight: 6, dollars: [2_400, 18_000], begins: [3, 24], gap: [2, 12] },
    jobs: [
      "Six-foot cedar fence along rear and both sides",
      "Seven-foot fence along the alley",
      "Four-foot picket fence and gate in front yard",
      "Retaining wall of segmental block below driveway",
      "Replace blown-down fence on the west line",
    ],
    numbers: { length: [60, 240], height: [4, 7], wallHeight: [2, 4] },
  },
  {
    ...{ code: "residential-solar", weight: 8, dollars: [16_000, 48_000], begins: [8, 35], gap: [3, 14] },
    jobs: [
      "Roof-mounted solar, 22 modules, string inverter",
      "Roof-mounted solar with microinverters, south and west roof",
      "Ground-mounted array behind the barn",
      "Add 8 modules to existing system",
    ],
    numbers: { systemSize: [4, 13], roofShare: [12, 33] },
  },
  {
    ...{ code: "vehicle-charger", weight: 5, dollars: [900, 4_200], begins: [2, 15], gap: [2, 8] },
    jobs: [
      "Level 2 charger in attached garage, 60 A circuit",
      "Charger on exterior wall by driveway, 48 A",
      "Two chargers on load-sharing controller",
    ],
    numbers: { circuits: [1, 2], breakerAmps: [40, 60] },
  },
  {
    ...{ code: "residential-plumbing", weight: 6, dollars: [1_800, 16_000], begins: [3, 18], gap: [2, 10] },
    jobs: [
      "Re-pipe whole house in PEX from galvanized",
      "Add bathroom in basement with ejector pump",
      "Replace side sewer from house to main",
      "Move kitchen sink to island, new vent",
    ],
    numbers: { fixtures: [2, 9], sewerFeet: [30, 85], waterFeet: [20, 90] },
  },
  {
    ...{ code: "residential-addition", weight: 10, dollars: [45_000, 260_000], begins: [8, 35], gap: [5, 22] },
    jobs: [
      "Kitchen opened to dining room, new beam, bath added on main floor",
      "Single-story primary suite addition at rear",
      "Finish basement: family room, bedroom with egress window, bath",
      "Second-story addition over garage",
      "Convert attached garage to bedroom and laundry",
    ],
    numbers: { area: [140, 820] },
  },
  {
    ...{ code: "residential-garage", weight: 5, dollars: [14_000, 68_000], begins: [8, 30], gap: [5, 18] },
    jobs: ["Detached two-car garage on slab", "Garden shed of 240 square feet with loft", "Pole building for workshop, dirt floor to slab"],
    numbers: { area: [240, 720], height: [10, 16] },
  },
  {
    ...{ code: "residential-new-house", weight: 5, dollars: [320_000, 780_000], begins: [8, 22], gap: [6, 18] },
    jobs: ["Single-family house, three bedrooms, attached garage", "Single-family house with daylight basement"],
    numbers: { units: [1, 1], floorArea: [1_640, 3_100] },
  },
  {
    ...{ code: "demolition", weight: 1, dollars: [9_000, 32_000], begins: [8, 26], gap: [4, 14] },
    jobs: ["Demolish fire-damaged house, cap sewer and water", "Demolish detached garage at alley"],
    numbers: { floorArea: [420, 1_700], units: [0, 1] },
  },
  {
    ...{ code: "commercial-alteration", weight: 5, dollars: [38_000, 620_000], begins: [8, 28], gap: [5, 19], business: true },
    jobs: [
      "Restaurant in former bookstore: kitchen, 48 seats, accessible restrooms",
      "Dental office, four operatories, second floor",
      "Tenant improvement for bakery, new oven and counter",
      "Office reconfigured: eleven rooms, new ceiling and lights",
    ],
    numbers: { floorArea: [1_100, 5_400], occupantLoad: [22, 120], greaseInterceptor: [50, 1_000] },
  },
  {
    ...{ code: "sign", weight: 1, dollars: [1_500, 14_000], begins: [5, 22], gap: [2, 10], business: true },
    jobs: ["Wall sign with channel letters, LED", "Replace face of monument sign", "Blade sign over sidewalk"],
    numbers: { signArea: [12, 60], signHeight: [8, 16] },
  },
  {
    ...{ code: "certificate-of-occupancy", weight: 1, dollars: [500, 6_000], begins: [1, 9], gap: [2, 8], business: true },
    jobs: ["New tenant: bicycle shop in former hardware store", "New tenant: yoga studio, no construction"],
    numbers: { floorArea: [900, 3_200], occupantLoad: [18, 60] },
  },
];
