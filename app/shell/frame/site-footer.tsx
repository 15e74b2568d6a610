import { languageNames } from "#app/screen/page/language-choice";
import { pageLook } from "#app/screen/page/page-look";
import type { ShellOrganization } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { wallTime, weekdayName } from "#ui/date-text";
import { Footer } from "#ui/shell/shell-parts";
import { LanguageLink } from "./language-link";
import { openStretches } from "./office-hours";

/** "Mon to Fri, 8:00 to 16:30" for each stretch of the week. */
function hoursText(hours: Organization["hours"]): readonly string[] {
  return openStretches(hours).map((stretch) => {
    const from = weekdayName(stretch.from);
    const days = stretch.from === stretch.to ? from : m.shell_days_range({ from, to: weekdayName(stretch.to) });
    return m.shell_hours_line({ days, open: wallTime(stretch.open), close: wallTime(stretch.close) });
  });
}

/** Office, hours and telephone, in the same place on every page; a new office has not said everything yet. */
export function SiteFooter({ organization }: { organization: ShellOrganization | null }) {
  const { locale } = pageLook();
  const other = locale === "en" ? "es" : "en";
  return (
    <Footer>
      {organization && (
        <>
          <span>
            {organization.contact.counter === ""
              ? organization.name
              : m.shell_footer_office({ name: organization.name, counter: organization.contact.counter })}
          </span>
          {hoursText(organization.hours).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {organization.contact.phone !== "" && (
            <a href={`tel:${organization.contact.phone.replace(/[^+\d]/g, "")}`}>{organization.contact.phone}</a>
          )}
          {organization.contact.email !== "" && <a href={`mailto:${organization.contact.email}`}>{organization.contact.email}</a>}
        </>
      )}
      <LanguageLink locale={other}>{languageNames[other]}</LanguageLink>
    </Footer>
  );
}
