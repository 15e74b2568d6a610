/** Made-up places of a made-up city. A street, with the numbers that it runs from and to. */
const streets: readonly (readonly [name: string, from: number, to: number])[] = [
  ["Mill St", 100, 1480],
  ["Alder Ave", 12, 980],
  ["Cedar Ln", 301, 2290],
  ["Orchard St", 44, 1210],
  ["Ferry Rd", 2000, 5400],
  ["Quarry Hill Rd", 7, 860],
  ["N Birch St", 410, 1995],
  ["S Birch St", 400, 1870],
  ["Foundry Way", 15, 640],
  ["Heron Ct", 1, 58],
  ["Lookout Dr", 1200, 3320],
  ["Riverside Dr", 90, 1760],
  ["Schoolhouse Rd", 500, 2410],
  ["Sawyer St", 210, 1330],
  ["Tamarack Ave", 31, 1140],
  ["Union St", 2, 790],
  ["Willow Bend", 11, 246],
  ["W Market St", 100, 1250],
];
const shops: readonly (readonly [name: string, from: number, to: number])[] = [
  ["W Market St", 100, 420],
  ["Mill St", 100, 300],
  ["Foundry Way", 15, 640],
  ["Depot Plaza", 1, 48],
];

/** An address, and what the office's register says of the place. */
export interface StoryPlaceAt {
  readonly address: StoryAddress;
  readonly parcel: string;
  readonly zoning: string;
}
export interface StoryAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The city of an organization of the demo. */
export const cityOf = (organization: string): string => (organization === "local" ? "Cedar Falls" : "Riverton");

/** Some place of the city; on the main streets for a business. */
export function somePlace(city: string, random: () => number, business: boolean): StoryPlaceAt {
  const all = business ? shops : streets;
  const at = Math.floor(random() * all.length);
  const [name, from, to] = all[at] ?? ["Mill St", 100, 200];
  const number = from + Math.floor(random() * (to - from));
  const parcel = `${String(4_100 + at * 7 + (business ? 300 : 0)).padStart(6, "0")}-${String(number).padStart(4, "0")}`;
  const address = { line1: `${number} ${name}`, city, state: "WA", zip: "98000" };
  return { address, parcel, zoning: business ? "C-2" : (["R-5", "R-7", "R-2", "RR"][at % 4] ?? "R-5") };
}
