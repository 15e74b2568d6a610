const firstYear = 1000;

/** Whether this is a calendar day as `values.day` has it: `YYYY-MM-DD`, from the year 1000 on. For pages, which read an address without a schema. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) && Number(value.slice(0, 4)) >= firstYear;
}
