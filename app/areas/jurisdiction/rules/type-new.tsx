import { useState } from "react";
import { useNavigate } from "react-router";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { freeTypeCode } from "#schemas/permit-type/permit-type-code";
import { Button } from "#ui/button";
import { SelectField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import type { ListedType } from "./rules-pages";
import { blankProfile, emptyProfileField, profileTexts, TypeProfileFields } from "./type-profile-fields";

const id = "new-type";

/** A permit type that begins as another one is. `close`: without it. */
export function TypeNew({ types, close }: { types: readonly ListedType[]; close: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped, kept] = useTyping("permit-type/new#face", blankProfile);
  const [like, setLike, keptLike] = useTyping("permit-type/new#like", types[0]?.code ?? "");
  const [tried, setTried] = useState(false);
  const online = useOnlineAct();
  const offline = useOfflineWhy();
  const add = async () => {
    setTried(true);
    const empty = emptyProfileField(id, typed);
    if (empty !== null) return document.getElementById(empty)?.focus();
    const words = profileTexts(typed);
    const code = freeTypeCode(
      words.name.en,
      types.map((one) => one.code),
    );
    if ((await online.start("permit-type.add", { code, like, ...words })).kind !== "done") return;
    kept.clear();
    keptLike.clear();
    await navigate(`/jurisdiction/types/${code}`);
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="new-type-title">
        {m.jurisdiction_type_new()}
      </Text>
      <Text measure>{m.jurisdiction_type_new_text()}</Text>
      <TypeProfileFields id={id} typed={typed} set={setTyped} tried={tried} />
      <SelectField
        label={m.jurisdiction_type_like()}
        hint={m.jurisdiction_type_like_hint()}
        options={types.map((one) => ({ value: one.code, label: inLanguage(one.name) }))}
        value={like}
        onChange={({ target }) => setLike(target.value)}
      />
      <OnlineState state={online.state} />
      <Actions>
        <Button variant="primary" onClick={() => void add()} busy={onlineBusy(online.state)} why={offline}>
          {m.jurisdiction_type_add()}
        </Button>
        <Button onClick={close}>{m.jurisdiction_type_not_now()}</Button>
      </Actions>
    </Stack>
  );
}
