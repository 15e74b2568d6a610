/** Lengths are written in the look book's pixels and served in rem, so that a reader's own text size counts. */
function rem(pixels: number) {
  return `${pixels / 16}rem`;
}

function lengths<Name extends string>(pixels: Record<Name, number>): Record<Name, { value: string }>;
function lengths(pixels: Record<string, number>) {
  return Object.fromEntries(Object.entries(pixels).map(([name, size]) => [name, { value: rem(size) }]));
}

type PerWidth = number | readonly [wide: number, phone: number];

function perWidth(size: PerWidth) {
  return typeof size === "number" ? rem(size) : { base: rem(size[0]), smDown: rem(size[1]) };
}

/** Sizes for applicants, for the office and for the field; a pair is [wide, phone]. */
function dense(roomy: PerWidth, compact: PerWidth, touch: PerWidth) {
  const wide = perWidth(roomy);
  const base = typeof wide === "string" ? { base: wide } : wide;
  return { value: { ...base, _roomy: wide, _compact: perWidth(compact), _touch: perWidth(touch) } };
}

export const breakpoints = { sm: "641px", md: "821px", lg: "1101px", xl: "1401px" };

const steps = { "0": 0, "0.5": 2, "1": 4, "1.5": 6, "2": 8, "2.5": 10, "3": 12, "4": 16, "5": 20, "6": 24, "8": 32, "12": 48, "16": 64 };

export const spacingTokens = {
  ...lengths(steps),
  gap: dense(16, 8, 16),
  cell: dense(16, 8, 14),
  sheet: dense([40, 20], [24, 16], [24, 16]),
};

export const sizeTokens = {
  ...lengths(steps),
  ...lengths({
    icon: 20,
    iconSmall: 16,
    tagIcon: 12,
    mark: 20,
    flag: 14,
    hit: 24,
    count: 20,
    initials: 28,
    initialsSmall: 24,
    keynote: 28,
    keynoteSmall: 22,
    keynoteLarge: 40,
    tick: 15,
    scaleBar: 8,
    summary: 144,
    field: 256,
    nav: 272,
    page: 1216,
    narrow: 780,
    dialog: 560,
    dialogWide: 780,
    toast: 520,
    menu: 240,
    popover: 360,
    panel: 480,
    drawer: 320,
  }),
  // The specification's constants (section 9): the bar of the scheduler's and the minimal layout, and the latter's content.
  layoutBar: { value: "70px" },
  layoutColumn: { value: "max(70vw, min(100vw - 2rem, 40rem))" },
  full: { value: "100%" },
  half: { value: "50%" },
  screen: { value: "100vh" },
  min: { value: "min-content" },
  max: { value: "max-content" },
  fit: { value: "fit-content" },
  measure: { value: "66ch" },
  note: { value: "52ch" },
  inputSmall: { value: "10ch" },
  inputMedium: { value: "22ch" },
  inputLarge: { value: "36ch" },
  control: dense(48, [32, 40], 52),
  controlSmall: dense(38, [28, 40], 48),
  row: dense(56, 36, 60),
  bar: dense([64, 56], 48, 60),
  target: dense(44, [28, 40], 48),
  choice: dense(28, [18, 24], 28),
  choiceDot: dense(14, [8, 12], 14),
  titleBubble: dense(40, 28, 40),
};

export const fontSizeTokens = {
  ...lengths({ tiny: 11, small: 12, note: 13, bubble: 14, bubbleLarge: 18, stamp: 26, delta: 10 }),
  meta: dense(16, [12, 13], 15),
  body: dense(18, [14, 15], 17),
  lead: dense(20, 16, 20),
  h4: dense(20, 16, 18),
  h3: dense([24, 20], 16, 20),
  h2: dense([30, 24], 20, 24),
  h1: dense([38, 30], 24, [28, 24]),
  label: dense(14, [12, 13], 14),
};

export const lineHeightTokens = {
  none: { value: "1" },
  tight: { value: "1.2" },
  snug: { value: "1.3" },
  hit: { value: rem(24) },
  meta: dense(24, [16, 18], 20),
  body: dense(28, [20, 22], 24),
  lead: dense(28, 24, 28),
  h4: dense(28, 24, 26),
  h3: dense([32, 28], 24, 28),
  h2: dense([38, 32], 28, 32),
  h1: dense([46, 36], 32, [36, 32]),
  label: dense(20, [16, 18], 20),
};
