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
  /** Least and most of what the form asks for in numbers, by the question's id. */
  readonly numbers: Readonly<Record<string, readonly [number, number]>>;
}

export const kindsOfWork: readonly WorkKind[] = [
  {
    ...{ code: "residential-electrical", weight: 12, dollars: [1_200, 14_000], begins: [2, 22], gap: [2, 14] },
    numbers: { circuitCount: [1, 14], chargerAmps: [40, 60] },
  },
  {
    ...{ code: "water-heater", weight: 9, dollars: [1_100, 5_200], begins: [1, 9], gap: [2, 6] },
    numbers: { heaters: [1, 1] },
  },
  {
    ...{ code: "residential-reroof", weight: 8, dollars: [8_500, 38_000], begins: [2, 24], gap: [2, 6] },
    numbers: { squares: [12, 42] },
  },
  {
    ...{ code: "residential-deck", weight: 13, dollars: [6_000, 42_000], begins: [4, 30], gap: [3, 16] },
    numbers: { deckArea: [120, 620], deckHeight: [18, 128], sideSetback: [6, 24], rearSetback: [22, 60] },
  },
  {
    ...{ code: "heating-cooling", weight: 7, dollars: [4_500, 22_000], begins: [2, 20], gap: [2, 10] },
    numbers: {},
  },
  {
    ...{ code: "residential-fence", weight: 6, dollars: [2_400, 18_000], begins: [3, 24], gap: [2, 12] },
    numbers: { length: [60, 240], height: [4, 7], wallHeight: [2, 4] },
  },
  {
    ...{ code: "residential-solar", weight: 8, dollars: [16_000, 48_000], begins: [8, 35], gap: [3, 14] },
    numbers: { systemSize: [4, 13], roofShare: [12, 33] },
  },
  {
    ...{ code: "vehicle-charger", weight: 5, dollars: [900, 4_200], begins: [2, 15], gap: [2, 8] },
    numbers: { circuits: [1, 2], breakerAmps: [40, 60] },
  },
  {
    ...{ code: "residential-plumbing", weight: 6, dollars: [1_800, 16_000], begins: [3, 18], gap: [2, 10] },
    numbers: { fixtures: [2, 9], sewerFeet: [30, 85], waterFeet: [20, 90] },
  },
  {
    ...{ code: "residential-addition", weight: 10, dollars: [45_000, 260_000], begins: [8, 35], gap: [5, 22] },
    numbers: { area: [140, 820] },
  },
  {
    ...{ code: "residential-garage", weight: 5, dollars: [14_000, 68_000], begins: [8, 30], gap: [5, 18] },
    numbers: { area: [240, 720], height: [10, 16] },
  },
  {
    ...{ code: "residential-new-house", weight: 5, dollars: [320_000, 780_000], begins: [8, 22], gap: [6, 18] },
    numbers: { units: [1, 1], floorArea: [1_640, 3_100] },
  },
  {
    ...{ code: "demolition", weight: 1, dollars: [9_000, 32_000], begins: [8, 26], gap: [4, 14] },
    numbers: { floorArea: [420, 1_700], units: [0, 1] },
  },
  {
    ...{ code: "commercial-alteration", weight: 5, dollars: [38_000, 620_000], begins: [8, 28], gap: [5, 19], business: true },
    numbers: { floorArea: [1_100, 5_400], occupantLoad: [22, 120], greaseInterceptor: [50, 1_000] },
  },
  {
    ...{ code: "sign", weight: 1, dollars: [1_500, 14_000], begins: [5, 22], gap: [2, 10], business: true },
    numbers: { signArea: [12, 60], signHeight: [8, 16] },
  },
  {
    ...{ code: "certificate-of-occupancy", weight: 1, dollars: [500, 6_000], begins: [1, 9], gap: [2, 8], business: true },
    numbers: { floorArea: [900, 3_200], occupantLoad: [18, 60] },
  },
];
