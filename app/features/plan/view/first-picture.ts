import type { Asked, PlanEngine } from "#app/local/plan/plan-engine";
import { displayedSize } from "#schemas/plan/sheet-space";
import { overviewOf, partOf } from "./drawn-parts";

export interface FirstPicture extends Pick<PlanEngine, "draw"> {
  /** Ends once it is begun, or cannot be. */
  readonly begun: Promise<void>;
  /** Gives up what nobody has asked for. */
  end(): void;
}

type Draw = PlanEngine["draw"];
type Part = Parameters<Draw>[0];

/** Lets go of a picture that nobody shows. */
async function discard({ answered, cancel }: Asked<ImageBitmap>): Promise<void> {
  cancel();
  const picture = await answered;
  if (picture.ok) picture.value.close();
}

const sameKeys = ["page", "rotation", "scale", "left", "top", "width", "height"] as const;
const isTurnedAlike = (one: Part, other: Part): boolean => one.page === other.page && one.rotation === other.rotation;
const isSame = (one: Part, other: Part): boolean => sameKeys.every((key) => one[key] === other[key]);

/**
 * Begins to draw the overview of a page as soon as its file is open. The screen that shows it is built meanwhile, and its first question is
 * answered by what was begun; where it shows another page, or this one turned, that is given up.
 */
export function firstPicture(engine: Pick<PlanEngine, "draw" | "facts">, page: number | null): FirstPicture {
  let begun: { readonly part: Part; readonly asked: Asked<ImageBitmap> } | null = null;
  let wanted = true;
  const begin = async (number: number) => {
    const facts = await engine.facts(number).answered;
    if (!wanted || !facts.ok) return;
    const part = partOf({ page: number, box: facts.value }, overviewOf(displayedSize(facts.value)));
    begun = { part, asked: engine.draw(part) };
  };
  const end = () => {
    wanted = false;
    if (begun) void discard(begun.asked);
    begun = null;
  };
  return {
    begun: page === null ? Promise.resolve() : begin(page),
    end,
    draw(part) {
      wanted = false;
      if (begun && isSame(begun.part, part)) {
        const { asked } = begun;
        begun = null;
        return asked;
      }
      if (begun && !isTurnedAlike(begun.part, part)) end();
      return engine.draw(part);
    },
  };
}
