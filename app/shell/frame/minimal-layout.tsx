import type { ReactNode } from "react";
import { ReportButton, ThemeSwitcher } from "#app/screen/page/layout-tools";
import type { ShellOrganization } from "#app/screen/read/shell-data";
import { ColumnBody, LayoutBar, type LayoutBrand, LayoutFoot } from "#ui/layout/layout";
import { SiteFooter } from "./site-footer";

export type MinimalLayoutProps = {
  brand: LayoutBrand;
  organization: ShellOrganization | null;
  chip?: ReactNode;
  bell?: ReactNode;
  account: ReactNode;
  onReport: () => void;
  children: ReactNode;
};

/** The minimal layout: a 70 px bar with logo, notifications, bug reporter and account menu, one column of 70vw, footer and theme switcher. */
export function MinimalLayout({ brand, organization, chip, bell, account, onReport, children }: MinimalLayoutProps) {
  return (
    <>
      <LayoutBar brand={brand}>
        {chip}
        {bell}
        <ReportButton onReport={onReport} />
        {account}
      </LayoutBar>
      <ColumnBody>{children}</ColumnBody>
      <LayoutFoot>
        <SiteFooter organization={organization} />
        <ThemeSwitcher />
      </LayoutFoot>
    </>
  );
}
