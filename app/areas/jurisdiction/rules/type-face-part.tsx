import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { faceOf } from "#schemas/permit-type/type-face";
import { sameValue } from "#schemas/plain/same-value";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";
import type { RulesPage } from "./rules-pages";
import { emptyProfileField, profileTexts, TypeProfileFields, typedOf } from "./type-profile-fields";

const id = "face";
type Offered = "yes" | "no";

function Fields({ page: { type }, close }: { page: RulesPage; close: () => void }) {
  const stands = faceOf(type);
  const key = aggregates.permitType(type.code);
  const [typed, setTyped, kept] = useTyping(`${key}#face`, typedOf(stands));
  const [offered, setOffered, keptOffered] = useTyping<Offered>(`${key}#offered`, stands.offered ? "yes" : "no");
  const [tried, setTried] = useState(false);
  const online = useOnlineAct();
  const offline = useOfflineWhy();
  const newer = kept.typed && !sameValue(kept.base, typedOf(stands));
  const face = { ...profileTexts(typed), offered: offered === "yes" };
  const drop = () => {
    kept.clear();
    keptOffered.clear();
  };
  const save = async () => {
    setTried(true);
    const empty = emptyProfileField(id, typed);
    if (empty !== null) return document.getElementById(empty)?.focus();
    if ((await online.start("permit-type.describe", { code: type.code, base: stands, face })).kind !== "done") return;
    drop();
    showToast({ kind: "good", text: face.offered ? m.jurisdiction_face_saved() : m.jurisdiction_face_saved_withheld() });
    close();
  };
  return (
    <>
      {newer && (
        <Notice tone="waiting" title={m.jurisdiction_face_newer()} live>
          {m.jurisdiction_face_newer_text({ name: inLanguage(stands.name), summary: inLanguage(stands.summary) })}
        </Notice>
      )}
      <TypeProfileFields id={id} typed={typed} set={setTyped} tried={tried} />
      <RadioGroup
        id="face-offered"
        name="face-offered"
        label={m.jurisdiction_offered_question()}
        options={[
          { value: "yes", label: m.jurisdiction_offered_yes() },
          { value: "no", label: m.jurisdiction_offered_no(), hint: m.jurisdiction_offered_no_hint() },
        ]}
        value={offered}
        onChange={setOffered}
      />
      <OnlineState state={online.state} />
      <Actions>
        <Button variant="primary" onClick={() => void save()} busy={onlineBusy(online.state)} why={offline}>
          {m.jurisdiction_face_save()}
        </Button>
        <Button
          onClick={() => {
            drop();
            close();
          }}
        >
          {m.jurisdiction_face_leave()}
        </Button>
      </Actions>
    </>
  );
}

/** What applicants see of a permit type, whether it is offered to them, and the way to its form. */
export function TypeFacePart({ page, changing, change }: { page: RulesPage; changing: boolean; change: (open: boolean) => void }) {
  const { name, summary, offered } = faceOf(page.type);
  const languages = name.en === name.es && summary.en === summary.es ? (["en"] as const) : (["en", "es"] as const);
  return (
    <Stack>
      <Row between>
        <Text as="h3" element="h2" id="rules-face">
          {m.jurisdiction_face()}
        </Text>
        <Tag tone={offered ? "done" : "waiting"}>{offered ? m.jurisdiction_offered() : m.jurisdiction_withheld()}</Tag>
      </Row>
      {changing ? (
        <Fields page={page} close={() => change(false)} />
      ) : (
        <>
          {languages.map((language) => (
            <Text key={language} measure tone={language === "en" ? undefined : "muted"}>
              <span lang={language}>
                {name[language]}. {summary[language]}
              </span>
            </Text>
          ))}
          <Row>
            <Button onClick={() => change(true)}>{m.jurisdiction_face_change()}</Button>
            {page.writesForms && (
              <TextLink to={`/editor/forms/${page.type.code}`} alone>
                {m.jurisdiction_face_form()}
              </TextLink>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}
