import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import type { Member } from "#schemas/people/account";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { showToast } from "#ui/toast";
import { reviewsToAssign } from "./assign-chosen";

type AssignChosenProps = { permitIds: readonly string[]; reviewers: readonly Member[]; personId: string; onClose: () => void };

/** Gives the undecided reviews of the chosen permits to one colleague. */
export function AssignChosenDialog({ permitIds, reviewers, personId, onClose }: AssignChosenProps) {
  const device = useDevice();
  const run = useRun();
  const [toId, setToId] = useState(personId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const to = reviewers.find(({ id }) => id === toId) ?? reviewers[0];
  const reviews = device && to ? reviewsToAssign(device.replica, permitIds, to) : [];
  const assign = async () => {
    if (!to || busy) return;
    setBusy(true);
    let given = 0;
    for (const review of reviews) {
      const result = await run("review.assign", { permitId: review.permitId, reviewId: review.id, assigneeId: to.id });
      if (result.ok) given += 1;
      else setProblem(result.problem);
    }
    setBusy(false);
    if (given > 0) showToast({ kind: "good", text: m.office_bulk_given({ count: given, name: to.name }) });
    if (given === reviews.length) onClose();
  };
  const why = device === null ? m.office_bulk_no_copy() : reviews.length === 0 ? m.office_bulk_nothing() : undefined;
  const footer = (
    <>
      <Button variant="primary" busy={busy ? m.office_act_saving() : undefined} why={why} onClick={() => void assign()}>
        {m.office_bulk_assign()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.office_bulk_title({ count: permitIds.length })} footer={footer}>
      <Stack>
        <SelectField
          label={m.office_review_reviewer()}
          options={reviewers.map(({ id, name }) => ({ value: id, label: id === personId ? m.office_reviewer_you_named({ name }) : name }))}
          value={to?.id ?? ""}
          onChange={(event) => setToId(event.target.value)}
        />
        <Text>{m.office_bulk_count({ count: reviews.length })}</Text>
        <ProblemLine problem={problem} />
      </Stack>
    </Dialog>
  );
}
