import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { bringFocus } from "#app/screen/keys/arrival-point";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { doCall } from "#schemas/command-call";
import { m } from "#schemas/messages/compiled/messages";
import { addressLineOf } from "#schemas/permit/permit-record";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { firstIn, stepId, WalkInFrame } from "./walk-in-frame";
import { WalkInPlace } from "./walk-in-place";
import { WalkInType } from "./walk-in-type";
import { blankWalkIn, type WalkInDraft, type WalkInPage, type WalkInPartProps, walkInCommands } from "./walk-in-view";
import { WalkInWho } from "./walk-in-who";

/** Begins the application: each command in turn, the first refusal stops it. */
function useBegin(draft: WalkInDraft, onBegun: (permitId: string) => void) {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const begin = async (type: PermitType) => {
    if (busy) return;
    setBusy(true);
    const permitId = newId();
    for (const call of walkInCommands(draft, type, permitId)) {
      const result = await doCall(run, call);
      if (result.ok) continue;
      setProblem(result.problem);
      setBusy(false);
      return;
    }
    setBusy(false);
    onBegun(permitId);
  };
  return { problem, begin };
}

/** Walk-ins that were begun and not sent: somebody went to fetch a paper. */
function Begun({ page }: { page: WalkInPage }) {
  if (page.begun.length === 0) return null;
  const nameOf = (typeId: string) => page.types.find(({ id }) => id === typeId)?.name;
  return (
    <SheetSection labelledBy="walk-in-begun">
      <DrawingTitle number={4} id="walk-in-begun" title={m.walk_in_begun()} note={m.walk_in_begun_note()} />
      <Rows label={m.walk_in_begun()}>
        {page.begun.slice(0, 10).map(({ id, address, typeId }) => (
          <RowItem key={id}>
            <TextLink to={`/office/walk-in/${id}`}>{address ? addressLineOf(address) : m.walk_in_no_address()}</TextLink>
            <Text element="span">{inLanguage(nameOf(typeId) ?? { en: "", es: "" })}</Text>
          </RowItem>
        ))}
      </Rows>
    </SheetSection>
  );
}

/** Brings the focus to the part after one that is done, once the page shows it. */
function useNextPart() {
  const [next, setNext] = useState<"where" | "what" | null>(null);
  useEffect(() => {
    if (next === null) return;
    bringFocus(firstIn(next));
    setNext(null);
  }, [next]);
  return setNext;
}

/** Somebody at the counter: who, where, what. Choosing the kind of work begins the application. */
export function WalkIn({ page }: { page: WalkInPage }) {
  const navigate = useNavigate();
  const [draft, setDraft, kept] = useTyping("office#walk-in", blankWalkIn);
  const { problem, begin } = useBegin(draft, (permitId) => {
    kept.clear();
    void navigate(`/office/walk-in/${permitId}#${stepId("what")}`, { replace: true });
  });
  const goOn = useNextPart();
  const part: WalkInPartProps = { page, draft, onChange: (change) => setDraft({ ...draft, ...change }) };
  const said = { who: draft.contractor?.name ?? draft.name, where: draft.byHand ? draft.line1 : draft.placeLine, what: "", pay: "" };
  return (
    <WalkInFrame title={m.office_walk_in_title()} numbers={page.givesNumbers} parts={["who", "where", "what"]} said={said}>
      <Sheet>
        {!page.atDesk && <Notice title={m.walk_in_desk_only()} />}
        <WalkInWho {...part} onDone={() => goOn("where")} />
        <WalkInPlace {...part} onDone={() => goOn("what")} />
        <WalkInType types={page.types} onChoose={(type) => void begin(type)} />
        <ProblemLine problem={problem} />
        <Begun page={page} />
      </Sheet>
    </WalkInFrame>
  );
}
