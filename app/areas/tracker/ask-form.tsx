import { type ReactNode, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { Row, Stack } from "#ui/layout/page";

export interface Fault {
  /** The field's id, and what is wrong there. */
  readonly problem: { readonly id: string; readonly text: string } | null;
  /** How often it was tried: the summary takes the focus each time. */
  readonly attempt: number;
  readonly fail: (id: string, text: string) => void;
  /** What is wrong with this field. */
  readonly at: (id: string) => string | undefined;
}

/** What keeps a question to the office from being sent. */
export function useFault(): Fault {
  const [problem, setProblem] = useState<Fault["problem"]>(null);
  const [attempt, setAttempt] = useState(0);
  return {
    problem,
    attempt,
    fail(id, text) {
      setProblem({ id, text });
      setAttempt((before) => before + 1);
    },
    at: (id) => (problem?.id === id ? problem.text : undefined),
  };
}

export interface AskFormProps {
  readonly permitId: string;
  readonly fault: Fault;
  /** The words of the button that sends it. */
  readonly act: string;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame of what an applicant asks of the office about an inspection: what is wrong, its fields, and the way back to the permit. */
export function AskForm({ permitId, fault, act, send, children }: AskFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary errors={fault.problem ? [fault.problem] : []} attempt={fault.attempt} />
      <Stack space="large">
        {children}
        <Row>
          <Button type="submit" variant="primary">
            {act}
          </Button>
          <ButtonLink variant="quiet" to={`/tracker/${permitId}`}>
            {m.tracker_back_to_permit()}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}
