import { answerWord } from "#app/areas/field/field-text";

/** Pass, fail, not applicable: as the segmented control takes them. */
export const answerOptions = () => [
  { value: "pass" as const, label: answerWord("pass") },
  { value: "fail" as const, label: answerWord("fail"), stop: true },
  { value: "not_applicable" as const, label: answerWord("not_applicable") },
];
