import type { LinkScope, LinkStanding, SharedLink } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import type { TagTone } from "#ui/tag";

const scopes: Readonly<Record<LinkScope["kind"], () => string>> = {
  status: m.shared_scope_status,
  documents: m.shared_scope_documents,
  question: m.shared_scope_question,
  file: m.shared_scope_file,
  signature: m.shared_scope_signature,
};
/** What a link lets somebody do. */
export const scopeName = (kind: LinkScope["kind"]): string => scopes[kind]();

export const standingWords: Readonly<Record<LinkStanding, readonly [TagTone, () => string]>> = {
  open: ["us", m.shared_open],
  revoked: ["stopped", m.shared_revoked],
  expired: ["neutral", m.shared_expired],
};

const devices = { phone: m.shared_on_phone, desktop: m.shared_on_desktop } as const;
export const deviceName = (on: SharedLink["views"][number]["on"]): string => devices[on]();
