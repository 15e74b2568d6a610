const besideTurn: readonly string[] = ["audit", "decide-revision", "decide-party", "answer-message"];

/** Whether a step waits on the office whosever turn it is. */
export const isBesideTurn = (step: string): boolean => besideTurn.includes(step);
