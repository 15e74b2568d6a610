/** Wrangler does not fire crons by itself. Milliseconds between two runs, as the cron of wrangler.toml has it. */
const everyMinute = 60_000;

/**
 * Runs the worker's scheduled work now and each minute until stopped. A run that fails is told once in a row.
 * @param {string} url the server's
 * @param {(line: string) => void} tell
 * @param {number} [every] milliseconds between two runs
 * @returns {() => void} stops it
 */
export function runScheduledWork(url, tell, every = everyMinute) {
  let failing = false;
  const run = async () => {
    try {
      const answer = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, { signal: AbortSignal.timeout(everyMinute) });
      const text = await answer.text();
      if (!answer.ok && !failing) tell(`Scheduled work failed: ${text.slice(0, 300)}`);
      failing = !answer.ok;
    } catch (error) {
      if (!failing) tell(`Scheduled work did not run: ${error instanceof Error ? error.message : error}`);
      failing = true;
    }
  };
  const timer = setInterval(run, every);
  void run();
  return () => clearInterval(timer);
}
