import { useNavigate } from "react-router";
import type { PermitPage } from "#app/features/permit/permit-page";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { filesForRevision } from "#schemas/document/revision-files";
import { m } from "#schemas/messages/compiled/messages";
import { permitScreen } from "#schemas/people/deep-link";
import type { NamedParty, PartyChangeWhat } from "#schemas/permit/parties/party-change";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import { type Fault, useFault } from "../ask-form";

/** A change as it is typed. */
export interface TypedChange extends NamedParty {
  readonly what: PartyChangeWhat | "work" | "";
  /** No contractor: the owner does the work. */
  readonly nobody: boolean;
  readonly alsoOwner: boolean;
  /** Why; of a change of the work, what changes. */
  readonly reason: string;
}

const nothing: TypedChange = { what: "", nobody: false, alsoOwner: false, reason: "", name: "", email: "", phone: "", license: "" };

/** What each field is refused for, in words, by the kind of change. */
function faultOf(typed: TypedChange, { field, ...problem }: Problem): readonly [string, string] {
  const whose = typed.what === "holder" ? m.change_error_person() : m.change_error_firm();
  if (field === "name") return ["change-name", whose];
  if (field === "same") return [typed.nobody ? "change-nobody" : "change-name", m.change_error_same()];
  if (field === "email") return ["change-email", m.change_error_email()];
  if (field === "reason") return ["change-reason", m.change_error_reason()];
  if (field === "description") return ["change-reason", m.change_error_describe()];
  return ["change-what", problemText({ field, ...problem })];
}

export interface ChangeForm {
  readonly typed: TypedChange;
  readonly fault: Fault;
  readonly set: (part: Partial<TypedChange>) => void;
  readonly send: () => Promise<void>;
}

/** A change that is asked of the office: kept as it is typed, and sent whether there is a connection or not. */
export function useChange(page: PermitPage): ChangeForm {
  const { id: permitId } = page.permit;
  const run = useRun();
  const navigate = useNavigate();
  const fault = useFault();
  const [typed, setTyped, kept] = useTyping<TypedChange>(`${aggregates.permit(permitId)}#change`, nothing);
  const ask = () => {
    const { what, nobody, alsoOwner, reason, ...party } = typed;
    if (what === "work") {
      const documentIds = filesForRevision(page.permit, page.rows).map(({ id }) => id);
      return run("revision.submit", { permitId, revisionId: newId(), description: reason, documentIds });
    }
    if (what === "") return null;
    const to = what === "contractor" && nobody ? null : party;
    return run("party-change.ask", { permitId, changeId: newId(), what, to, alsoOwner, reason });
  };
  const send = async () => {
    const done = await ask();
    if (done === null) return fault.fail("change-what", m.change_error_what());
    if (!done.ok) return fault.fail(...faultOf(typed, done.problem));
    kept.clear();
    await navigate(permitScreen(page.person, permitId, false));
  };
  return { typed, fault, set: (part) => setTyped({ ...typed, ...part }), send };
}
