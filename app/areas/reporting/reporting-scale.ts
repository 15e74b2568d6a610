/** The round numbers of an axis from nought to at least `most`, four steps or five. */
export function axisTicks(most: number): readonly number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough - 1e-9) ?? rough;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

/** Which of so many places have room for a word: at most `room` of them, evenly, the last among them. */
export function labelledPlaces(count: number, room: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}
