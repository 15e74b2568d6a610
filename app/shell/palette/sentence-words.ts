import { m } from "#schemas/messages/compiled/messages";
import type { SentenceWords } from "./palette-sentence";

const wordsIn = (list: string): readonly string[] => list.split(",").map((word) => word.trim());
/** A connecting word stands alone, as it is typed: in small letters without accents. */
const plain = (list: string): readonly string[] => wordsIn(list.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());

/** What the palette's acts are called in the page's language. */
export const sentenceWords = (): SentenceWords => ({
  acts: {
    assign: wordsIn(m.palette_verbs_assign()),
    fee: wordsIn(m.palette_verbs_fee()),
    schedule: wordsIn(m.palette_verbs_schedule()),
    request: wordsIn(m.palette_verbs_request()),
    hold: wordsIn(m.palette_verbs_hold()),
    message: wordsIn(m.palette_verbs_message()),
  },
  to: plain(m.palette_verbs_to()),
  me: plain(m.palette_verbs_me()),
});
