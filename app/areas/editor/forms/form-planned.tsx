import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { m } from "#schemas/messages/compiled/messages";
import type { FormDraft } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { dayAndTime, fullDay } from "#ui/date-text";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import type { FormPage } from "./forms-view";

export interface FormPlannedProps {
  readonly page: FormPage;
  readonly draft: FormDraft;
  readonly planned: NonNullable<FormDraft["planned"]>;
  /** What keeps it from being published. */
  readonly stops: number;
}

/** What is planned, by whom and for when, and the way back, which only an Admin may take. */
export function FormPlanned({ page, draft, planned, stops }: FormPlannedProps) {
  const online = useOnlineAct();
  const offline = useOfflineWhy();
  const { type, timeZone, today, mayPublish, overtakenBy } = page;
  const takeBack = async () => {
    const done = (await online.start("form.take-back", { code: draft.id, from: planned.from })).kind === "done";
    if (done) showToast({ kind: "good", text: m.forms_taken_back() });
  };
  const overtaken = overtakenBy === null ? null : m.forms_overtaken({ number: overtakenBy });
  return (
    <Stack>
      <Text strong>{m.forms_planned_for({ number: type.edition + 1, day: fullDay(planned.from) })}</Text>
      <Text>{planned.summary}</Text>
      <Text as="meta" tone="muted">
        {m.forms_planned_by({ name: planned.by, time: dayAndTime(planned.at, timeZone) })}
      </Text>
      {(stops > 0 || overtaken) && (
        <Notice tone="stopped" title={overtaken ?? m.forms_mend_first({ count: stops })}>
          {planned.from <= today && m.forms_planned_stopped()}
        </Notice>
      )}
      <Text measure>{m.forms_planned_stays()}</Text>
      <OnlineState state={online.state} />
      <Actions>
        <Button onClick={() => void takeBack()} busy={onlineBusy(online.state)} why={mayPublish ? offline : m.forms_admins_publish()}>
          {m.forms_take_back()}
        </Button>
      </Actions>
    </Stack>
  );
}
