import { m } from "#schemas/messages/compiled/messages";
import type { Mark, MarkShape } from "#schemas/plan/mark";
import type { SheetScale, WorkingMark } from "#schemas/plan/plan-mark";
import { scaleText } from "#schemas/plan/sheet-scale";

/** What the tools of the toolbar, and the marks that they make, are called. */
export const shapeName: Readonly<Record<MarkShape, () => string>> = {
  pin: m.plan_tool_pin,
  cloud: m.plan_tool_cloud,
  rectangle: m.plan_tool_rectangle,
  highlight: m.plan_tool_highlight,
  arrow: m.plan_tool_arrow,
  text: m.plan_tool_text,
  ink: m.plan_tool_ink,
  stamp: m.plan_tool_stamp,
  length: m.plan_tool_length,
  path: m.plan_tool_path,
  perimeter: m.plan_tool_perimeter,
  area: m.plan_tool_area,
  count: m.plan_tool_count,
};

type Stamp = Extract<Mark, { shape: "stamp" }>["stamp"];

export const stampName: Readonly<Record<Stamp, () => string>> = {
  reviewed: m.plan_stamp_reviewed,
  superseded: m.plan_stamp_superseded,
  "reference-only": m.plan_stamp_reference,
  void: m.plan_stamp_void,
  office: m.plan_stamp_office,
};

/** What a scale is, in words: `1/4" = 1'-0"`, for the sheet or for a part of it. */
export const scaleWords = (scale: SheetScale): string =>
  scale.part === null ? m.plan_scale_of_sheet({ scale: scaleText(scale) }) : m.plan_scale_of_part({ scale: scaleText(scale) });

/** What a mark says on the sheet; empty: nothing. `figure`: what it measures; `office`: the name that a stamp without words bears. */
export function captionOf(mark: WorkingMark, figure: string, office: string): string {
  switch (mark.shape) {
    case "text":
    case "arrow":
      return mark.text;
    case "stamp":
      return (mark.stamp === "office" ? mark.text || office : stampName[mark.stamp]()).toUpperCase();
    case "count":
      return mark.text === "" ? figure : `${figure} ${mark.text}`;
    case "length":
    case "path":
    case "perimeter":
    case "area":
      return figure;
    case "scale":
      return scaleText(mark);
    case "pin":
    case "cloud":
    case "rectangle":
    case "highlight":
    case "ink":
      return "";
  }
}

/** What a working mark is called where it is spoken of: "Length, 12'-6", building". */
export function workingMarkName(mark: WorkingMark, caption: string, discipline: string): string {
  if (mark.shape === "scale") return scaleWords(mark);
  const kind = shapeName[mark.shape]();
  return caption === "" ? m.plan_working_name({ kind, discipline }) : m.plan_working_name_said({ kind, said: caption, discipline });
}
