import type { NavigationPlan } from "./plan-navigation";

/** How long a public page may take when the device has something to show in its place. Milliseconds. */
const quickPatience = 4_000;

/** Answers a navigation by its plan. `fromNetwork` rejects when the worker cannot be reached. */
export async function answerNavigation(
  plan: Exclude<NavigationPlan, "pass">,
  from: {
    readonly shell: () => Promise<Response>;
    readonly network: () => Promise<Response>;
    readonly pause: (milliseconds: number) => Promise<void>;
  },
): Promise<Response> {
  if (plan === "shell") return from.shell();
  const answer = from.network();
  try {
    if (plan === "network") return await answer;
    const late = from.pause(quickPatience).then(() => null);
    return (await Promise.race([answer, late])) ?? (await from.shell());
  } catch {
    return from.shell();
  }
}

/** The worker's page, once a session that was left open has ended: what the last person may see is nobody else's. */
export function afterSession(leftOpen: boolean, end: () => Promise<boolean>, network: () => Promise<Response>): () => Promise<Response> {
  return async () => {
    if (leftOpen && !(await end())) throw new Error("The session that was left open could not be ended");
    return network();
  };
}
