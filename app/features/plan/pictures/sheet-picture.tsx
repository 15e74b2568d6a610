import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { reachStyles } from "#app/features/plan/view/reach-styles";
import { m } from "#schemas/messages/compiled/messages";
import { SegmentedControl } from "#ui/field/segmented-control";
import type { ShownPictures } from "./use-sheet-pictures";

/** A sheet's small picture above its line, or the place where it will be: its number and title say what it is. */
export function SheetPicture({ of, spot }: { of: ShownPictures["of"]; spot: PlanSpot }) {
  const look = reachStyles();
  const address = of(spot);
  return address === null ? (
    <span className={look.noPicture} />
  ) : (
    <img className={look.picture} src={address} alt="" loading="lazy" decoding="async" data-picture="" />
  );
}

/** Whether the list shows titles alone, or pictures too. */
export function PictureChoice({ on, onSwitch }: Pick<ShownPictures, "on" | "onSwitch">) {
  return (
    <div className={reachStyles().choice}>
      <SegmentedControl
        label={m.plan_list_as()}
        value={on ? "pictures" : "titles"}
        onChange={(value) => onSwitch(value === "pictures")}
        options={[
          { value: "titles", label: m.plan_list_titles() },
          { value: "pictures", label: m.plan_list_pictures() },
        ]}
      />
    </div>
  );
}
