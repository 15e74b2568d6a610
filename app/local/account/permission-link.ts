import { z } from "zod";
import type { Api } from "#app/local/sync/request";
import {
  authenticateAnswer,
  type authenticateRequest,
  calendarProvider,
  needsAnswer,
  type needsRequest,
  type PermissionNeed,
  ssoProviderOf,
} from "#schemas/people/sso";

/** Whether an account lacks permissions, and where they are given. `unknown`: the worker could not be asked. */
export type Lacking = { readonly kind: "nothing" | "unknown" } | { readonly kind: "lacks"; readonly link: string };

const userInfo = z.object({ calendarProvider });
const nothing: Lacking = { kind: "nothing" };
const unknown: Lacking = { kind: "unknown" };

const posted = (body: unknown) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Asks the worker what somebody's account lacks of the needs. The password provider is exempt (specification, section 4). */
export async function askWhatIsLacking(api: Pick<Api, "call">, accountId: string, needs: readonly PermissionNeed[]): Promise<Lacking> {
  if (needs.length === 0) return nothing;
  const info = await api.call(`/api/v2/users/${encodeURIComponent(accountId)}`, userInfo);
  if (info.kind !== "ok") return unknown;
  const provider = ssoProviderOf[info.value.calendarProvider];
  if (provider === null) return nothing;
  const asked: z.infer<typeof needsRequest> = { needs: [...needs] };
  const answer = await api.call("/api/v2/sso/needs", needsAnswer, posted(asked));
  if (answer.kind !== "ok") return unknown;
  if (answer.value.met) return nothing;
  const wanted: z.infer<typeof authenticateRequest> = { provider, needs: [...needs] };
  const link = await api.call("/api/v2/sso/authenticate", authenticateAnswer, posted(wanted));
  return link.kind === "ok" ? { kind: "lacks", link: link.value.url } : unknown;
}
