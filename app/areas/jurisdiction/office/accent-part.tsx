import { useEffect, useRef, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { accentProperties, showAccent } from "#app/screen/page/office-accent";
import { m } from "#schemas/messages/compiled/messages";
import { type AccentFault, accentColor, accentFault } from "#schemas/people/accent";
import type { Organization } from "#schemas/people/organization";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { PlumbLine } from "#ui/layout/marks";
import { Row, Stack, Text } from "#ui/layout/page";
import { useSetting } from "./use-setting";

/** As the picker shows "none of our own": the product's colour. */
const ownColor = "#0b5a49";

const sample = css({
  display: "flex",
  alignItems: "center",
  gap: "4",
  padding: "4",
  bg: "sheet",
  color: "ink",
  border: "hairline",
  flexWrap: "wrap",
});
const mark = css({ color: "accent", width: "[24px]", height: "[32px]", flex: "none" });
const face = css({
  bg: "accent",
  color: "onAccent",
  fontWeight: "bold",
  paddingInline: "4",
  paddingBlock: "2",
  borderRadius: "button",
});

/** What was typed as the code of a colour: with or without its sign, in either case; null where it is none. */
function readColor(typed: string): string | null {
  const read = accentColor.safeParse(`#${typed.trim().replace(/^#/, "").toLowerCase()}`);
  return read.success ? read.data : null;
}

function wordsOf(fault: AccentFault): string {
  if (fault.reason === "needs-you") return m.jurisdiction_accent_pink();
  return m.jurisdiction_accent_contrast({ contrast: (Math.floor(fault.contrast * 10) / 10).toFixed(1) });
}

/** How a colour looks in both themes, as a picture of it: nothing here can be pressed. */
function Samples({ color }: { color: string | null }) {
  const themes = [
    { theme: "light", name: m.jurisdiction_accent_day() },
    { theme: "dark", name: m.jurisdiction_accent_night() },
  ];
  return (
    <div style={color === null ? undefined : accentProperties(color)}>
      <Row>
        {themes.map(({ theme, name }) => (
          <div key={theme} className={sample} data-theme={theme}>
            <PlumbLine className={mark} />
            <span>{name}</span>
            <span className={face}>{m.jurisdiction_accent_sample()}</span>
          </div>
        ))}
      </Row>
    </div>
  );
}

/** Hears what was picked once the picker lets go: React tells of every color on the way there. */
function usePicked(picked: (color: string) => void) {
  const latest = useRef(picked);
  latest.current = picked;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    const heard = () => latest.current(input?.value ?? "");
    input?.addEventListener("change", heard);
    return () => input?.removeEventListener("change", heard);
  }, []);
  return field;
}

/** The office's colour: tried on both themes, kept only where it can be read and means nothing else. */
export function AccentPart({ organization }: { organization: Organization }) {
  const { shown, set, problem } = useSetting(organization, "accent");
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shown ?? "";
  const color = readColor(text);
  const fault = color === null ? null : accentFault(color);
  const error = text === "" ? undefined : color === null ? m.jurisdiction_accent_code_wanted() : fault ? wordsOf(fault) : undefined;
  const keep = (accent: string | null) => {
    set(accent, true);
    showAccent(accent);
  };
  const type = (value: string) => {
    setTyped(value);
    const read = readColor(value);
    if (read !== null && accentFault(read) === null) keep(read);
  };
  const picker = usePicked(type);
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-accent">
        {m.jurisdiction_accent()}
      </Text>
      <Text tone="muted" measure>
        {m.jurisdiction_accent_text()}
      </Text>
      <Row align="start">
        <TextField
          ref={picker}
          type="color"
          width="small"
          label={m.jurisdiction_accent_pick()}
          value={color ?? ownColor}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          width="medium"
          label={m.jurisdiction_accent_code()}
          hint={m.jurisdiction_accent_code_hint()}
          error={error}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Row>
      {fault?.reason === "contrast" && (
        <Button onClick={() => type(fault.nearest)}>{m.jurisdiction_accent_nearest({ color: fault.nearest })}</Button>
      )}
      <ProblemLine problem={problem} />
      <Samples color={fault === null ? color : null} />
      {(shown !== null || text !== "") && (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped(null);
            keep(null);
          }}
        >
          {m.jurisdiction_accent_own()}
        </Button>
      )}
    </Stack>
  );
}
