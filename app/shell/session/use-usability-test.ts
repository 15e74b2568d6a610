import { useEffect } from "react";
import type { ShellOrganization } from "#app/screen/read/shell-data";
import { type ActiveTest, storedTest, testParameter } from "#app/usability-test/session/active-test";
import { projectKeyOf } from "#schemas/people/organization";

/** The test that an address asks for, or that this browser has begun; null: neither. */
export function askedTest(search: string, stored: ActiveTest | null): ActiveTest | null {
  const asked = new URLSearchParams(search).get(testParameter) ?? "";
  const testId = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
  if (testId === null || testId === stored?.testId) return stored;
  return { testId, sessionId: null };
}

let begun = false;

/** Loads the usability test that this page is asked for, once: pages without one load nothing of it. */
export function useUsabilityTest(organization: ShellOrganization | undefined, userId: string | null): void {
  useEffect(() => {
    if (organization === undefined || begun) return;
    const active = askedTest(location.search, storedTest());
    if (active === null) return;
    begun = true;
    const { name, recordingDays } = organization;
    const office = { name, recordingDays, projectKey: projectKeyOf(organization), userId };
    // Its code that does not come, and a browser that keeps nothing at all, alike: the page goes on without it.
    import("#app/usability-test/session/start-usability-test.client")
      .then(({ startUsabilityTest }) => startUsabilityTest(active, office))
      .catch((error: unknown) => console.error("The usability test could not be begun", error));
  }, [organization, userId]);
}
