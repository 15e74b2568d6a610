import { type FormEvent, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { SavedQuery, ViewShelf } from "#schemas/permit/list/saved-view";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { Menu } from "#ui/shell/menu";
import { LinkButton } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { listSearch, noFilter, type QueueAddress, queueViews } from "./queue-address";
import type { QueuePage, SavedLink } from "./queue-view";

/** What of an address a saved view keeps: nothing that is as usual, and nothing of what is open on the page. */
function queryOf({ view, text, typeCode, importedType, states, sort, shown: _, peek: __, ...rest }: QueueAddress): SavedQuery {
  return {
    view,
    ...(text === "" ? {} : { text }),
    ...(typeCode === "" ? {} : { typeCode }),
    ...(importedType === "" ? {} : { importedType }),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(sort === "longest" ? {} : { sort }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}

type NameDialogProps = { page: QueuePage; renames: SavedLink | null; onClose: () => void };

/** A name for a view, and whose it is; or another name for one that there is. */
function NameDialog({ page, renames, onClose }: NameDialogProps) {
  const { run, busy, problem } = useAct();
  const [name, setName] = useState(renames?.name ?? "");
  const [of, setOf] = useState<ViewShelf>("mine");
  const [fault, setFault] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = name.trim();
    if (said === "") {
      setFault(m.queue_name_wanted());
      document.getElementById("view-name")?.focus();
      return;
    }
    const stands = renames
      ? await run("saved-view.rename", { id: renames.id, of: renames.of, name: said })
      : await run("saved-view.save", { id: newId(), of, name: said, query: queryOf(page.address) });
    if (!stands) return;
    showToast({ kind: "good", text: m.queue_saved({ name: said }) });
    onClose();
  };
  const footer = (
    <>
      <Button variant="primary" type="submit" form="view-form" busy={busy ? m.office_act_saving() : undefined}>
        {renames ? m.queue_rename_do() : m.queue_save_do()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={renames ? m.queue_rename_title() : m.queue_save_title()} footer={footer}>
      <form id="view-form" onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextField
            id="view-name"
            label={m.queue_name()}
            hint={m.queue_name_hint()}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={fault}
            onChange={(event) => setName(event.target.value)}
          />
          {renames === null && page.atDesk && (
            <RadioGroup
              name="view-for"
              label={m.queue_for()}
              options={[
                { value: "mine", label: m.queue_for_mine() },
                { value: "team", label: m.queue_for_team() },
              ]}
              value={of}
              onChange={setOf}
            />
          )}
          <ProblemLine problem={problem} />
        </Stack>
      </form>
    </Dialog>
  );
}

function ManageMenu({ page, saved, onRename }: { page: QueuePage; saved: SavedLink; onRename: () => void }) {
  const { run, problem } = useAct();
  const remove = async () => {
    if (await run("saved-view.remove", { id: saved.id, of: saved.of }))
      showToast({ kind: "good", text: m.queue_taken_away({ name: saved.name }) });
  };
  // The team gets a view of its own; one's own goes once that stands.
  const share = async () => {
    if (!(await run("saved-view.save", { id: newId(), of: "team", name: saved.name, query: queryOf(page.address) }))) return;
    await run("saved-view.remove", { id: saved.id, of: "mine" });
    showToast({ kind: "good", text: m.queue_shared({ name: saved.name }) });
  };
  const items = [
    { id: "rename", label: m.queue_rename(), onSelect: onRename },
    ...(saved.of === "mine" && page.atDesk ? [{ id: "share", label: m.queue_share(), onSelect: () => void share() }] : []),
    { id: "remove", label: m.queue_take_away(), onSelect: () => void remove(), danger: true },
  ];
  return (
    <>
      <Menu trigger={<LinkButton>{m.queue_manage()}</LinkButton>} items={items} />
      {problem && <p role="alert">{problemText(problem)}</p>}
    </>
  );
}

/** The view that the address is just that of; null: none of them. */
const isKnown = ({ address }: QueuePage): boolean =>
  queueViews.some((view) => listSearch(address) === listSearch({ ...address, ...noFilter, view }));

/** Saves the list as it is asked for, where it is none of the views; of a saved one, what its keeper may do with it. */
export function SavedViewActs({ page, saved }: { page: QueuePage; saved: SavedLink | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (saved && !saved.changeable) return null;
  return (
    <>
      {saved ? (
        <ManageMenu page={page} saved={saved} onRename={() => setOpen(true)} />
      ) : (
        !isKnown(page) && <LinkButton onClick={() => setOpen(true)}>{m.queue_save()}</LinkButton>
      )}
      {open && <NameDialog page={page} renames={saved ?? null} onClose={close} />}
    </>
  );
}
