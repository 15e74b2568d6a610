import { createMiddleware } from "hono/factory";
import { hasRole, type Role } from "#schemas/role";
import type { SiteEnvironment } from "./api-context";
import { refuseRequest } from "./problem-response";

/** Lets through whoever holds one of these roles in this organization now. Without any role listed, nobody passes. */
export const authorize = (...roles: readonly Role[]) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    if (!hasRole(c.get("principal").person, ...roles)) return refuseRequest("role-missing");
    await next();
  });
