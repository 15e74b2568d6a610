import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button";
import { AlertDialog } from "#ui/confirm";
import { Dialog } from "#ui/dialog";
import { TextField } from "#ui/field/text-field";
import { Actions, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Menu } from "#ui/shell/menu";
import { TextLink } from "#ui/text-link";
import { Part } from "./gallery-part";

const moves = [
  { id: "head", heading: "Move stop 3" },
  { id: "up", label: "Up", icon: ArrowUp, note: "Alt ↑" },
  { id: "down", label: "Down", icon: ArrowDown, note: "Alt ↓" },
  { id: "tomorrow", label: "To tomorrow", disabled: true, note: "Full" },
  { id: "line", separator: true as const },
  { id: "open", label: "Open the permit", to: "/p" },
  { id: "cancel", label: "Cancel the inspection", danger: true },
];

function Agreements() {
  const [open, setOpen] = useState(false);
  const footer = (
    <Button variant="primary" wide onClick={() => setOpen(false)}>
      I Agree To and Understand the Above
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open agreements</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Please Review and Agree" closable={false} footer={footer}>
        <Rows>
          <RowItem>
            <span>
              <b>Terms of Service</b>
              <br />
              <Text element="span" as="meta" tone="muted">
                Updated 2 November 2026
              </Text>
            </span>
            <TextLink to="/terms" newTab="opens in a new tab">
              Review
            </TextLink>
          </RowItem>
        </Rows>
        <Text as="meta">Since you last agreed: inspection photos are now kept for 6 years, before 10.</Text>
      </Dialog>
    </>
  );
}

function Void() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Open confirm
      </Button>
      <AlertDialog
        open={open}
        title="Void permit B26-38246?"
        safeLabel="Keep the permit"
        actLabel="Void permit"
        onSafe={() => setOpen(false)}
        onAct={() => setOpen(false)}
      >
        <p>
          The permit at 200 2nd Ave N stops being in force at once. 2 booked inspections are cancelled and the applicant is told. This
          cannot be undone.
        </p>
        <TextField label="Reason, shown to the applicant" defaultValue="Issued twice, see B26-38240" />
      </AlertDialog>
    </>
  );
}

function Plain() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Notifications" size="wide">
        <TextField label="Find" />
        <p>Nothing new.</p>
      </Dialog>
    </>
  );
}

export function OverlaysGallery() {
  return (
    <Part number={19} title="What floats" note="The only things with a shadow">
      <Actions>
        <Agreements />
        <Void />
        <Plain />
        <Menu trigger={<Button>Move to…</Button>} items={moves} />
      </Actions>
    </Part>
  );
}
