export interface Correction {
  readonly title: string;
  readonly text: string;
  readonly codeReference: string;
  /** What the applicant answers. */
  readonly answer: string;
}

/** What reviewers of a discipline ask for, and what comes back. */
const corrections: Readonly<Record<string, readonly Correction[]>> = {
  Building: [
    {
      ...{ title: "Beam size not shown", codeReference: "IRC R502.5" },
      text: "Show size, species and grade of the beam and its bearing at each end, or give an engineer's calculation.",
      answer: "Beam is 4x12 DF No. 2 with 3 inches of bearing on 6x6 posts. Added to the framing plan.",
    },
    {
      ...{ title: "Guard post connection", codeReference: "IRC R301.5" },
      text: "Detail the connection of guard posts to the rim. Notched posts are not accepted.",
      answer: "Detail 4 added: posts bolted with tension ties at 5 feet on center.",
    },
    {
      ...{ title: "Smoke alarms", codeReference: "IRC R314" },
      text: "Show smoke and carbon monoxide alarms in each bedroom, outside the bedrooms and on each story, interconnected.",
      answer: "Alarms added on the floor plan and in the electrical legend.",
    },
    {
      ...{ title: "Footing depth", codeReference: "IRC R403.1.4" },
      text: "Footings must go to 18 inches below grade. The section shows 12.",
      answer: "Section corrected to 18 inches, with 4 inches of gravel removed.",
    },
    {
      ...{ title: "Egress window", codeReference: "IRC R310.2" },
      text: "Give net clear opening and sill height of the bedroom window.",
      answer: "Window is 5.9 square feet clear, sill at 41 inches. Schedule added.",
    },
  ],
  Structural: [
    {
      ...{ title: "Lateral load path", codeReference: "IRC R602.10" },
      text: "Show braced wall lines and panel lengths of the altered story.",
      answer: "Braced wall plan added as sheet S1.1.",
    },
  ],
  Zoning: [
    {
      ...{ title: "Setback to side line", codeReference: "CFMC 17.20.060" },
      text: "Dimension the distance from the new work to the side lot line. At least 5 feet are needed.",
      answer: "Dimensioned at 6 feet 2 inches. Site plan revised.",
    },
    {
      ...{ title: "Lot coverage", codeReference: "CFMC 17.20.080" },
      text: "Give lot area and the area of all roofs, so that coverage can be checked against 40 percent.",
      answer: "Coverage table added: 31 percent with the new roof.",
    },
  ],
  Fire: [
    {
      ...{ title: "Exit signs", codeReference: "IFC 1013.1" },
      text: "Show exit signs at both exits and where the way out is not plain from the dining room.",
      answer: "Two signs added, on the emergency circuit.",
    },
    {
      ...{ title: "Hood suppression", codeReference: "IFC 904.12" },
      text: "Give the suppression system's drawing and its shut-off of gas and power.",
      answer: "Manufacturer's drawing added; gas valve and contactor shown.",
    },
  ],
  Electrical: [
    {
      ...{ title: "Load calculation", codeReference: "NEC 220.83" },
      text: "Give the calculated load of the dwelling with the new equipment.",
      answer: "Calculation added: 142 A on a 200 A service.",
    },
    {
      ...{ title: "Rapid shutdown", codeReference: "NEC 690.12" },
      text: "Show the rapid shutdown initiator and its label at the service.",
      answer: "Shown on the one-line diagram, label beside the meter.",
    },
    {
      ...{ title: "Working space", codeReference: "NEC 110.26" },
      text: "Dimension the working space in front of the panel.",
      answer: "36 inches deep, 30 wide. Dimensioned.",
    },
  ],
  Plumbing: [
    {
      ...{ title: "Cleanout", codeReference: "UPC 707.4" },
      text: "Show a cleanout at the upper end of the building sewer.",
      answer: "Two-way cleanout added at the house.",
    },
  ],
  Mechanical: [
    {
      ...{ title: "Make-up air", codeReference: "IMC 508.1" },
      text: "Show make-up air for the hood and how it is interlocked.",
      answer: "Make-up air unit MAU-1 added, interlocked with the fan.",
    },
    {
      ...{ title: "Equipment data", codeReference: "IMC 304.1" },
      text: "Attach the manufacturer's data for the outdoor unit.",
      answer: "Data sheet attached.",
    },
  ],
  Accessibility: [
    {
      ...{ title: "Turning space", codeReference: "A117.1 304.3" },
      text: "Show the 67-inch turning space in the restroom clear of the door swing.",
      answer: "Door now swings out; turning space drawn.",
    },
  ],
  Engineering: [
    {
      ...{ title: "Roof drainage", codeReference: "CFMC 15.28.040" },
      text: "Show where roof water goes. It may not run to the neighbor.",
      answer: "Dry well sized and shown at the south-east corner.",
    },
  ],
  Health: [
    {
      ...{ title: "Hand sink", codeReference: "WAC 246-215" },
      text: "Show a hand sink within 25 feet of food preparation.",
      answer: "Sink added beside the prep table.",
    },
  ],
  Planning: [
    {
      ...{ title: "Street trees", codeReference: "CFMC 17.44.020" },
      text: "Show street trees to be kept and their protection.",
      answer: "Two maples kept; fencing shown at the drip line.",
    },
  ],
};
/** Where a discipline looks at other things than in most work. */
const ofType: Readonly<Record<string, Readonly<Record<string, readonly Correction[]>>>> = {
  "residential-reroof": {
    Building: [
      {
        ...{ title: "Underlayment", codeReference: "IRC R905.1.1" },
        text: "Name the underlayment and how it is lapped at this slope.",
        answer: "Two layers of felt, lapped 19 inches. Added to the roof plan.",
      },
    ],
  },
  "residential-solar": {
    Building: [
      {
        ...{ title: "Roof attachment", codeReference: "IRC R324.4" },
        text: "Show the spacing of attachments and that each reaches a rafter.",
        answer: "Attachments at 48 inches into rafters. Detail added.",
      },
    ],
  },
  demolition: {
    Building: [
      {
        ...{ title: "Utilities", codeReference: "IBC 3303.6" },
        text: "Send the letters that gas, water and power are cut off.",
        answer: "All three letters attached.",
      },
    ],
  },
  "certificate-of-occupancy": {
    Building: [
      {
        ...{ title: "Exits", codeReference: "IBC 1006.2" },
        text: "Show both exits and the distance to each on the floor plan.",
        answer: "Both exits shown, 62 feet at most.",
      },
    ],
  },
  "residential-fence": {
    Building: [
      {
        ...{ title: "Wall footing", codeReference: "IRC R404.4" },
        text: "Show the footing and the drain behind the wall.",
        answer: "Section added with footing, gravel and drain.",
      },
    ],
    Zoning: [
      {
        ...{ title: "Sight triangle", codeReference: "CFMC 17.40.030" },
        text: "The fence stands in the sight triangle at the driveway. Lower it to 3 feet within 10 feet of the walk.",
        answer: "First two panels lowered to 3 feet. See the revised plan.",
      },
    ],
  },
};
export const correctionsOf = (discipline: string, typeCode: string): readonly Correction[] =>
  ofType[typeCode]?.[discipline] ?? corrections[discipline] ?? [];

/** What an application that cannot be reviewed lacks. */
export const missingAtIntake: readonly string[] = [
  "The site plan has no dimensions to the lot lines. Please add them.",
  "The file cannot be opened. Please send it again as PDF.",
  "The plan shows another address than the application. Please check which is right.",
];

export const letterOpenings: readonly string[] = [
  "Thank you for your application. Please answer each point below and send revised sheets with the changes clouded.",
  "We have reviewed your plans. The items below must be settled before the permit can be issued.",
  "",
];

/** What applicants ask about a letter, and what the office replies. */
export const questions: readonly { readonly asked: string; readonly reply: string }[] = [
  {
    asked: "May I send the revised sheets alone, or do you need the whole set again?",
    reply: "The revised sheets alone, with the changes clouded. The set is put together from the newest of each.",
  },
  {
    asked: "My engineer is away until the end of the month. Can I have more time for the calculation?",
    reply: "Yes. Answer the other points now and say so under this one; the application stays open.",
  },
  {
    asked: "Is the code section in your letter the edition that the county uses?",
    reply: "It is the edition in force since January. Your designer finds it on the state's page of codes.",
  },
];

export const notes: readonly string[] = [
  "Owner called about timing; told them review is on schedule.",
  "Same plan as number 14 on this street, approved last year.",
  "Neighbor asked at the counter whether the tree stays. It does.",
  "Checked the plat: the easement is on the other side.",
  "Contractor will bring stamped sheets on Monday.",
];
