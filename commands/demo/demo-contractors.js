const day = 86_400_000;

/**
 * @typedef {[kind: string, number: string, carrier: string, dollars: number | null, daysLeft: number]} Proof
 * @type {readonly { name: string, trade: string, number: string, phone: string, email: string, proofs: readonly Proof[] }[]}
 */
const contractors = [
  {
    ...{ name: "Northgate Roofing LLC", trade: "General", number: "NORTHGR*871LC", phone: "555 010 0161", email: "desk@northgate.example" },
    proofs: [
      ["license", "NORTHGR*871LC", "State licensing board", null, 412],
      ["insurance", "GL-40118-7", "Cascade Mutual", 1_000_000, -12],
      ["bond", "SB-22190", "Evergreen Surety", 30_000, 230],
      ["workers-comp", "WC-771204", "State fund", null, 58],
    ],
  },
  {
    ...{ name: "Hale & Sons Electric", trade: "Electrical", number: "HALESSE*914KJ", phone: "555 010 0162", email: "office@hale.example" },
    proofs: [
      ["license", "HALESSE*914KJ", "State licensing board", null, 24],
      ["insurance", "CGL-88231", "Harbor Insurance", 2_000_000, 190],
      ["bond", "B-11872", "Evergreen Surety", 12_000, 190],
      ["workers-comp", "WC-218845", "State fund", null, 301],
    ],
  },
  {
    ...{ name: "Millrace Plumbing Inc", trade: "Plumbing", number: "MILLRPI*052QA", phone: "555 010 0163", email: "" },
    proofs: [
      ["license", "MILLRPI*052QA", "State licensing board", null, 655],
      ["insurance", "P-2287-19", "Cascade Mutual", 1_000_000, 81],
      ["bond", "PB-3310", "Keystone Bonding", 12_000, 333],
    ],
  },
  {
    ...{
      name: "Orchard Street Builders",
      trade: "General",
      number: "ORCHASB*330MN",
      phone: "555 010 0164",
      email: "hello@orchard.example",
    },
    proofs: [
      ["license", "ORCHASB*330MN", "State licensing board", null, 280],
      ["insurance", "GL-9911-02", "Harbor Insurance", 1_000_000, 174],
      ["bond", "SB-90817", "Keystone Bonding", 30_000, 174],
      ["workers-comp", "WC-660091", "State fund", null, 174],
    ],
  },
  {
    ...{
      name: "Cold Creek Mechanical",
      trade: "Mechanical",
      number: "COLDCCM*447RT",
      phone: "555 010 0165",
      email: "service@coldcreek.example",
    },
    proofs: [
      ["license", "COLDCCM*447RT", "State licensing board", null, -96],
      ["insurance", "CC-7718", "Cascade Mutual", 1_000_000, 40],
    ],
  },
  { ...{ name: "Fir & Fern Decks", trade: "General", number: "FIRFEFD*208BX", phone: "", email: "fern@firandfern.example" }, proofs: [] },
];

/**
 * Contractors of a local installation, as their proofs stand on the day of the first start; development only.
 * @param {Date} now
 */
export function demoContractors(now) {
  const on = (/** @type {number} */ daysLeft) => new Date(now.getTime() + daysLeft * day).toISOString().slice(0, 10);
  const at = now.toISOString();
  return contractors.map(({ name, trade, number, phone, email, proofs }) => ({
    organization: "local",
    contractor: {
      ...{ name, trade, licenseNumber: number, licenseState: "WA", phone, email, told: [], refused: [], people: [] },
      proofs: proofs.map(([kind, proofNumber, carrier, dollars, daysLeft]) => ({
        ...{ kind, number: proofNumber, carrier, amountCents: dollars === null ? null : dollars * 100, expiresOn: on(daysLeft) },
        ...{ verifiedBy: "Dana Whitfield", verifiedAt: at, noticed: [0, 30, 60, 90].find((mark) => daysLeft <= mark) ?? null },
      })),
      history: [{ at, by: "Dana Whitfield", what: "added", detail: "" }],
    },
  }));
}
