import { Bell } from "lucide-react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { ConfirmChoice, useConfirm } from "#app/screen/act/confirm-choice";
import { AccountMenu } from "#app/shell/frame/account-menu";
import { MinimalLayout } from "#app/shell/frame/minimal-layout";
import { SchedulerBar, SchedulerBody } from "#app/shell/frame/scheduler-layout";
import { SidebarFolding } from "#app/shell/frame/sidebar-fold";
import { Button } from "#ui/button";
import { Icon } from "#ui/icon";
import { Actions, PageTitle, Sheet, Stack, Text } from "#ui/layout/page";
import { ShellButton } from "#ui/shell/shell-parts";

const person = { accountId: "ana", name: "Ana Silva", email: "ana@demo.test", emailVerified: true, roles: [] };
const weekday = { open: "08:00", close: "16:30" };
const organization = {
  id: "riverton",
  name: "Riverton",
  timeZone: "UTC",
  clockStyle: "24-hour" as const,
  checkSsoRoles: false,
  projectKey: "",
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  contact: { phone: "206 555 0100", email: "permits@riverton.test", counter: "600 University St" },
};
const brand = { name: "Riverton", to: "/" };
const bell = (
  <ShellButton aria-label="Notifications">
    <Icon of={Bell} />
  </ShellButton>
);

/** Both forms of a question by the one API: over the page, and beside the button that asks. */
function Questions() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("none yet");
  const words = { title: "Take stop 3 off the day?", body: "It goes back to the queue.", actLabel: "Take it off", safeLabel: "Keep it" };
  const ask = async (near?: HTMLElement) => {
    const given = await confirm(near ? { ...words, near } : { ...words, reason: { label: "Reason", missing: "Enter a reason" } });
    setAnswer(given === null ? "kept" : `taken off ${given.reason}`);
  };
  return (
    <Stack>
      <Actions>
        <Button onClick={() => void ask()}>Ask over the page</Button>
        <Button onClick={(event) => void ask(event.currentTarget)}>Ask beside</Button>
      </Actions>
      <Text>
        <span role="status">Answer: {answer}</span>
      </Text>
    </Stack>
  );
}

function Layout({ name }: { name: string }) {
  const [reports, setReports] = useState(0);
  const nothing = () => undefined;
  const onReport = () => setReports(reports + 1);
  const account = (
    <AccountMenu person={person} onSignOut={nothing} onSyncCentre={nothing} onReport={onReport} onPalette={() => undefined} />
  );
  const page = (
    <Sheet>
      <PageTitle>Page</PageTitle>
      <Text>Reporter opened: {reports}</Text>
      <Questions />
    </Sheet>
  );
  const shared = { brand, bell, account, onReport };
  if (name === "minimal")
    return (
      <MinimalLayout {...shared} organization={organization}>
        {page}
      </MinimalLayout>
    );
  return (
    <SidebarFolding>
      <SchedulerBar {...shared} />
      <SchedulerBody sidebarLabel="Unscheduled requests" sidebar={<Text>7 requests wait</Text>}>
        {page}
      </SchedulerBody>
    </SidebarFolding>
  );
}

/** One of the two layouts, alone on its page. */
export function LayoutGallery({ name }: { name: string }) {
  return (
    <MemoryRouter initialEntries={["/help"]}>
      <ConfirmChoice>
        <Layout name={name} />
      </ConfirmChoice>
    </MemoryRouter>
  );
}
