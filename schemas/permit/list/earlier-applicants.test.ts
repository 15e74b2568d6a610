import { describe, expect, it } from "vitest";
import * as story from "../../testing/permit-stories";
import { worldAfter } from "../../testing/permit-world";
import type { Party, Permit } from "../permit";
import { earlierApplicants } from "./earlier-applicants";

const permit = worldAfter(story.submitted).state.get("permit", story.id) ?? expect.fail("no permit");
const named = (name: string, more: Partial<Party> = {}): Party => ({
  ...{ role: "owner", accountId: null, name, email: "", phone: "", license: "" },
  ...more,
});
const of = (submittedAt: string, ...parties: Party[]): Permit => ({ ...permit, submittedAt, parties });
const kim = named("Kim Dao", { email: "kim@example.org", phone: "206 555 0182" });

describe("who applied before", () => {
  it("is found by any of their names as it is typed, whoever came last first", () => {
    const permits = [of("2026-01-01T00:00:00.000Z", kim), of("2026-03-01T00:00:00.000Z", named("Dao Nguyen", { phone: "1" }))];
    expect(earlierApplicants(permits, "dao", 4).map(({ name }) => name)).toEqual(["Dao Nguyen", "Kim Dao"]);
    expect(earlierApplicants(permits, "dao k", 4)).toEqual([
      { name: "Kim Dao", email: "kim@example.org", phone: "206 555 0182", addressLine: "12 Elm St, Town" },
    ]);
    expect(earlierApplicants(permits, "dao", 1)).toHaveLength(1);
    for (const nobody of ["", "  ", "elm", "example"]) expect(earlierApplicants(permits, nobody, 4)).toEqual([]);
  });

  it("is there once, however their number was written, and not by the name alone beside what is known of them", () => {
    const again = { ...kim, role: "applicant", email: "KIM@example.org", phone: "(206) 555-0182" } as const;
    const permits = [of("2026-01-01T00:00:00.000Z", kim, named("Kim Dao")), of("2026-02-01T00:00:00.000Z", again)];
    expect(earlierApplicants(permits, "kim", 4)).toMatchObject([{ phone: "(206) 555-0182" }]);
  });

  it("is first where the name is just what is typed, whoever came since", () => {
    const permits = [of("2026-01-01T00:00:00.000Z", kim), of("2026-03-01T00:00:00.000Z", named("Kim Dao Senior", { phone: "1" }))];
    expect(earlierApplicants(permits, "kim dao", 4).map(({ name }) => name)).toEqual(["Kim Dao", "Kim Dao Senior"]);
  });

  it("is no contractor or architect, whom the register and the plans name", () => {
    const others = [named("Kim Builders", { role: "contractor" }), named("Kim Arch", { role: "architect" })];
    expect(earlierApplicants([of("2026-01-01T00:00:00.000Z", ...others)], "kim", 4)).toEqual([]);
  });
});
