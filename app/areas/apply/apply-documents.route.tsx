import { DocumentAsked } from "#app/features/document/document-asked";
import { DocumentSlot } from "#app/features/document/document-slot";
import { draftPage } from "#app/features/draft/draft-page";
import { AddedSheetsPart } from "#app/features/plan/sheets/added-sheets-part";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { visibleSlots } from "#schemas/permit-type/form";
import { aggregates } from "#schemas/row-scope";
import { ButtonLink } from "#ui/button";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SaveRoom } from "#ui/shell/save-state";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/apply-documents.route";
import { DelegatedNote } from "./delegated-note";
import { StrayFiles } from "./stray-files";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => draftPage(reader, params.permitId), {
  alone: m.apply_documents_title,
});

export { clientLoader, loader, meta };

export default function ApplyDocumentsPage({ loaderData: page }: Route.ComponentProps) {
  const slots = visibleSlots(page.type, page.draft.answers);
  return (
    <Wrap narrow>
      <BackLink to={`/apply/${page.draft.id}`}>{m.apply_back_to_tasks()}</BackLink>
      <Sheet>
        <Stack space="large">
          <Stack space="small">
            <Row between>
              <PageTitle>{m.apply_documents_title()}</PageTitle>
              <SaveRoom>
                <SaveStateOf aggregate={aggregates.permit(page.draft.id)} timeZone={page.timeZone} />
              </SaveRoom>
            </Row>
            <Text>{m.apply_documents_lead()}</Text>
          </Stack>
          {slots.map((slot) => (
            <DocumentAsked
              key={slot.slot}
              slot={slot}
              below={
                <>
                  <DelegatedNote page={page} isFor={(scope) => scope.kind === "file" && scope.slot === slot.slot} />
                  <TextLink to={`/shared/new?permit=${page.draft.id}&slot=${slot.slot}`}>
                    {m.shared_hand_of({ name: inLanguage(slot.name) })}
                  </TextLink>
                </>
              }
            >
              {(name, help) => (
                <DocumentSlot
                  slot={{ permitId: page.draft.id, slot: slot.slot, name, help, accept: slot.accept, maxBytes: slot.maxBytes }}
                  document={page.documents.find((document) => document.slot === slot.slot)}
                  removable
                  below={(document, justAdded) => (
                    <AddedSheetsPart
                      key={document.id}
                      justAdded={justAdded}
                      document={document}
                      files={page.files}
                      indexes={page.indexes}
                    />
                  )}
                />
              )}
            </DocumentAsked>
          ))}
          <StrayFiles page={page} />
          <Row>
            <ButtonLink variant="primary" to={`/apply/${page.draft.id}`}>
              {m.apply_continue()}
            </ButtonLink>
          </Row>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
