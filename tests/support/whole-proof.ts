/**
 * Whether a run plays what is long by nature in full: `npm run proof`. `npm test` plays a fixed share of it, and leaves out files called
 * `*.proof.test.ts` and `*.proof.screen.test.tsx`, the gallery of parts (`*.proof.spec.ts`), browser tests tagged `@proof` and screens tagged
 * `proof`; tests/specification.md names those.
 */
export const wholeProof = process.env.PROOF === "whole";

/** As many as a run plays: `whole` in the proof, `part` in `npm test`. */
export const share = <Whole, Part>(whole: Whole, part: Part): Whole | Part => (wholeProof ? whole : part);
