const besideTurn: readonly string[] = ["audit", "decide-revision", "answer-message"];

/** Whether a step waits on the office whosever turn it is. */
export const isBesideTurn = (step: string): boolean => besideTurn.includes(step);
