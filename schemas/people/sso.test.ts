import { describe, expect, test } from "vitest";
import type { Role } from "../role";
import { needsOf } from "./sso";

describe("[S3.8] [S4.11] [S6.6] what somebody's roles ask of their account", () => {
  test.each<[readonly Role[], boolean, readonly string[]]>([
    [["Inspector"], true, ["Calendar"]],
    [["OfficeStaff", "Inspector"], true, ["Calendar"]],
    [["Inspector"], false, []],
    [["OfficeStaff", "JurisdictionStaff", "Admin"], true, []],
    [[], true, []],
  ])("of %j, checked %s, is %j", (roles, checkSsoRoles, needs) => {
    expect(needsOf({ roles: [...roles] }, { checkSsoRoles })).toEqual(needs);
  });
});
