/**
 * Characters that are not seen and turn the direction of the text around them (Unicode `Bidi_Control`), or stand between letters to make two
 * spellings look alike: soft hyphens, zero-width spaces, word joiners. Joiners of letters and emoji (U+200C, U+200D) are part of words and stay.
 */
const hiddenMarks = /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff]/gu;

/**
 * A text of one line without marks that nobody sees: in a name they would reorder the words of whatever mail or page it stands in. They are
 * left out and not refused, so that what waits on a device is taken; names of both directions are shown right without them.
 */
export const withoutHiddenMarks = (text: string): string => text.replace(hiddenMarks, "");
