/**
 * Screens that stay as they were, out of sight, while somebody looks at another: those that are gone to and come back from all day, by their route.
 * Not here: forms, which begin anew each time that they are opened, and what is opened seldom.
 */
export const heldRoutes: ReadonlySet<string> = new Set([
  "areas/apply/apply-start.route",
  "areas/editor/editor-front.route",
  "areas/field/day/field-day.route",
  "areas/field/visit/field-inspection.route",
  "areas/jurisdiction/office/jurisdiction-front.route",
  "areas/licenses/contractor-list.route",
  "areas/office/queue/office-queue.route",
  "areas/office/schedule/office-inspections.route",
  "areas/office/workspace/office-permit.route",
  "areas/property/property-list.route",
  "areas/reporting/reporting-front.route",
  "areas/scheduler/scheduler.route",
  "areas/tracker/tracker-list.route",
  "areas/tracker/tracker-permit.route",
]);

/** Whether the screens of a route are held. */
export const isHeld = (routeId: string): boolean => heldRoutes.has(routeId);
