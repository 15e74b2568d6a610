import { ProblemLine } from "#app/screen/act/problem-line";
import { inspectionTitle } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { type AbsencePage, absenceNamed } from "../absence-view";
import { schedulerStyles } from "../scheduler-styles";
import type { SchedulerPage } from "../scheduler-view";
import { halfTitle } from "./board-text";
import { type HalfOrder, type OrderingActs, ordersOf, useOrdering } from "./use-ordering";

type OrderingProps = { page: SchedulerPage; say: (words: string) => void; onClose: () => void };

/** A half-day in its new order; each stop that moves says which it was. */
function NewOrder({ page: { plans }, half, ids, stands }: { page: SchedulerPage; stands: readonly string[] } & HalfOrder) {
  if (ids.length === 0) return null;
  return (
    <section aria-label={halfTitle(half)}>
      <Text as="label" element="h3">
        {halfTitle(half)}
      </Text>
      <ol className="wk-order">
        {ids.map((id, place) => {
          const stop = plans.inspections.find((one) => one.id === id);
          const was = stands.indexOf(id);
          return (
            <li key={id} className="wk-ordered">
              <span className="wk-figure">{place + 1}</span>
              <span>
                <b>{stop?.addressLine}</b> {stop && inspectionTitle(stop)}
              </span>
              {was !== place && (
                <Text as="meta" tone="muted" element="span">
                  {m.board_order_was({ place: was + 1 })}
                </Text>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type DialogProps = OrderingProps & { of: AbsencePage; acts: OrderingActs };

/** Shows an inspector's stops in the order of their streets, and puts them so. */
function OrderDialog({ page, of: { inspector, day }, acts, say, onClose }: DialogProps) {
  const { stands, wanted } = ordersOf(page.plans, inspector.id, day);
  const already = sameValue(stands, wanted);
  const about = { inspector: inspector.name, day: nearDay(day) };
  const go = async () => {
    if (!(await acts.order({ inspectorId: inspector.id, name: inspector.name, day }, wanted))) return;
    say(m.board_order_done(about));
    onClose();
  };
  const footer = already ? (
    <Button onClick={onClose}>{m.ui_close()}</Button>
  ) : (
    <>
      <Button variant="primary" busy={acts.busy ? m.office_act_saving() : undefined} onClick={() => void go()}>
        {m.board_order_act()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.board_order_title(about)} footer={footer}>
      <Stack>
        <Text>{already ? m.board_order_already() : m.board_order_note()}</Text>
        {wanted.map(({ half, ids }, at) => (
          <NewOrder key={half} page={page} half={half} ids={ids} stands={stands[at]?.ids ?? []} />
        ))}
        <ProblemLine problem={acts.problem} />
      </Stack>
    </Dialog>
  );
}

/** Puts somebody's stops in the order of their streets, and stands ready to put them back until it is dismissed. */
export function Ordering({ page, say, onClose }: OrderingProps) {
  const acts = useOrdering(page.plans);
  const { done } = acts;
  const named = absenceNamed(page.plans, page.address.order);
  const about = done && { inspector: done.name, day: nearDay(done.day) };
  const undo = async () => {
    if (about && (await acts.undo())) say(m.board_order_undone(about));
  };
  return (
    <>
      {about && (
        <div className={schedulerStyles().holding}>
          <Text>{m.board_order_done(about)}</Text>
          <span className="wk-acts">
            <LinkButton onClick={() => void undo()}>{m.board_order_undo()}</LinkButton>
            <LinkButton onClick={acts.forget}>{m.board_order_keep()}</LinkButton>
          </span>
          {named === null && <ProblemLine problem={acts.problem} />}
        </div>
      )}
      {named && named.known === null && (
        <OrderDialog key={page.address.order} page={page} of={named} acts={acts} say={say} onClose={onClose} />
      )}
    </>
  );
}
