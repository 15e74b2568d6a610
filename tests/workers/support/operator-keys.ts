/** The operator's keys that tests in workerd know: the one in use, and the one that follows it. */
export const operatorKeys: readonly string[] = [`plumbline_operator_${"a".repeat(43)}`, `plumbline_operator_${"b".repeat(43)}`];
