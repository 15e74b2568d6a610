import { Share } from "lucide-react";
import { Button, ButtonLink } from "#ui/button";
import { Chip, ChipButton, Shortcut } from "#ui/chip";
import { BackLink, Row, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { Part } from "./gallery-part";

export function ActsGallery() {
  return (
    <Part number={6} title="Buttons, links and focus" note="One primary on a screen">
      <Row>
        <Button variant="primary">Send the application</Button>
        <Button icon={Share}>Share</Button>
        <Button variant="danger">Void permit</Button>
        <Button variant="quiet">Not now</Button>
      </Row>
      <Row>
        <Button size="small">Choose file</Button>
        <ButtonLink to="/corrections" variant="primary">
          Answer corrections
        </ButtonLink>
        <Button variant="primary" busy="Sending">
          Send
        </Button>
        <Button variant="primary">
          Open <Shortcut onFill>Enter</Shortcut>
        </Button>
      </Row>
      <Button variant="primary" why="Answer corrections 3 and 4 first. Both are saved on this device.">
        Send revision 3
      </Button>
      <Button wide>Take another</Button>
      <Row>
        <TextLink to="/a">A link</TextLink>
        <TextLink to="/b" tone="ink" about="of 1512 Broadway">
          Ink link
        </TextLink>
        <TextLink to="https://example.org/" newTab="opens in a new tab">
          Terms
        </TextLink>
        <LinkButton about="the zone">Clear</LinkButton>
        <BackLink to="/c">Today, stop 3 of 6</BackLink>
      </Row>
      <Row>
        <Chip>14 permits</Chip>
        <Chip tone="queued">Waiting to send</Chip>
        <ChipButton opens>Step: any</ChipButton>
        <ChipButton removes label="Remove filter Zone: north">
          Zone: north
        </ChipButton>
        <ChipButton pressed>Over target</ChipButton>
        <Text element="span" as="meta">
          <Shortcut>J</Shortcut> <Shortcut>K</Shortcut> move
        </Text>
      </Row>
    </Part>
  );
}
