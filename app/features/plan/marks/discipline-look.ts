/** A discipline's letter and color on paper, which is white in every theme. Letters stand with their words in the legend. */
export interface DisciplineLook {
  readonly letter: string;
  readonly color: string;
}

/** At least 4.5:1 on white, as white letters stand on them too (WCAG 2.2, 1.4.3); letters tell them apart where colors do not. */
const looks: Readonly<Record<string, DisciplineLook>> = {
  Building: { letter: "B", color: "#1F4FA3" },
  Structural: { letter: "S", color: "#7A3E00" },
  Electrical: { letter: "E", color: "#8A5A00" },
  Mechanical: { letter: "M", color: "#5B2A9D" },
  Plumbing: { letter: "P", color: "#00616B" },
  Energy: { letter: "N", color: "#3D6B00" },
  Zoning: { letter: "Z", color: "#8C1D6B" },
  Fire: { letter: "F", color: "#B3201B" },
  Accessibility: { letter: "A", color: "#00695C" },
  Health: { letter: "H", color: "#4A5560" },
};

/** Of a discipline that an office named itself: its own first letter, in ink. */
export const lookOf = (discipline: string): DisciplineLook =>
  looks[discipline] ?? { letter: [...discipline.trim()][0]?.toUpperCase() ?? "?", color: "#14211E" };
