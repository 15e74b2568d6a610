/** What `Retry-After` says, in seconds or as a date, as milliseconds from now; null when it says nothing of the future. */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
