import { m } from "#schemas/messages/compiled/messages";
import { hasRole, isOffice, type Person } from "#schemas/role";
import type { NavItem } from "#ui/shell/shell-parts";

interface Place {
  readonly to: string;
  readonly label: string;
}

/** Where this person can go, in the order of the bar. */
export function placesFor(person: Person | null): readonly Place[] {
  const apply = { to: "/apply", label: m.shell_nav_apply() };
  if (person === null) return [apply, { to: "/#search", label: m.shell_nav_look_up() }];
  const properties = { to: "/property", label: m.shell_nav_properties() };
  const contractors = { to: "/license-tracker", label: m.shell_nav_licenses() };
  const reporting = { to: "/reporting", label: m.reporting_title() };
  if (person.roles.length === 0) return [{ to: "/tracker", label: m.shell_nav_my_permits() }, apply, properties, contractors, reporting];
  const field = { to: "/office/field", label: m.shell_nav_field() };
  const desk = [{ to: "/office", label: m.shell_nav_office() }, { to: "/office/inspections", label: m.shell_nav_inspections() }, field];
  const places = isOffice(person) ? desk : hasRole(person, "Inspector") ? [field, ...desk.slice(0, 2)] : desk;
  const plans = hasRole(person, "Admin") || hasRole(person, "OfficeStaff");
  const scheduler = plans ? [{ to: "/scheduler", label: m.shell_nav_scheduler() }] : [];
  const editor = plans ? [{ to: "/editor", label: m.editor_title() }] : [];
  const rules = hasRole(person, "JurisdictionStaff") ? [{ to: "/jurisdiction", label: m.jurisdiction_title() }] : [];
  return [
    ...places,
    { to: "/tracker", label: m.shell_nav_all_permits() },
    ...scheduler,
    properties,
    contractors,
    reporting,
    ...rules,
    ...editor,
  ];
}

/** Where this person can go; the longest address that the page's begins with is the current one. */
export function mainNavigation(person: Person | null, pathname: string): readonly NavItem[] {
  const places = placesFor(person);
  let current = "";
  for (const { to } of places) if ((pathname === to || pathname.startsWith(`${to}/`)) && to.length > current.length) current = to;
  return places.map(({ to, label }) => ({ to, label, current: to === current }));
}
