import { runAlone } from "../sync/push/run-alone";
import type { Core } from "./create-core";
import { filePartsOf } from "./file-wiring";
import type { LinkWrites } from "./link-desk-of";
import { writeSettingOf } from "./write-wiring";

/** How links write: as the person they name, under a key of their own. */
export const linkWritesOf = (core: Core): LinkWrites => ({
  files: filePartsOf(core),
  newId: core.newId,
  async run(organization, person, name, args) {
    const command = { id: core.newId(), sequence: null, name, args, observedAt: core.clock().toISOString() };
    const outcome = await runAlone(writeSettingOf(core), organization, person, command);
    return outcome.ok ? null : outcome.problem;
  },
});
