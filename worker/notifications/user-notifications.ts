import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { type PresenceFrame, type PresentPerson, presentPerson, type Seat, seat, seatsWith } from "#schemas/plan/presence";
import { createConnectedStore } from "./connected-store";
import { type DoorbellState, type DoorbellStep, onPoke, onTimer, silentDoorbell } from "./doorbell";
import { socketProtocol, ticketSeconds } from "./socket-ticket";

/** What the route, having checked the ticket, tells the object with the upgrade. Never from outside. */
export const admission = z.object({
  organization: z.string(),
  accountId: z.string(),
  sessionId: z.string(),
  ticketId: z.string(),
  /** Milliseconds since 1970 at which the session ends by itself. */
  endsAt: z.number(),
});
export type Admission = z.infer<typeof admission>;
export const admissionHeader = "x-admission";

/** Close code of a socket whose session or membership ended: the device asks who it is before it comes back. */
export const revokedCode = 4001;
/** Sockets one person may hold open in one organization: devices and tabs. The oldest gives way. */
export const socketLimit = 250;
/** A used ticket is remembered for so long: twice its life. Milliseconds. */
const ticketMemory = ticketSeconds * 2_000;
/** Keys that one deletion takes. */
const keysAtOnce = 128;

/** Reports of where a person is that are heard within so many milliseconds. */
const reportsHeard = 20;
const reportWindow = 10_000;

const attachment = z.object({
  ...{ organization: z.string(), accountId: z.string(), endsAt: z.number(), openedAt: z.number() },
  /** Where its person is: carried by the one socket that was opened last, so that it is gone with it. */
  seats: z.array(seat).default([]),
});
const usedPrefix = "ticket:";

/** What a socket carries through its object's sleep. */
const heldBy = (socket: WebSocket) => attachment.parse(socket.deserializeAttachment());

/** Where identity's tables stand: the object writes who is connected. */
interface DoorbellBindings {
  readonly DB: D1Database;
}

/**
 * The doorbell of one person in one organization: sends `{organization, version}` to their open sockets and keeps
 * nothing but the tickets just used. Says who else is where they are, and carries where they are themselves with a socket. Sockets hibernate with it; its alarm forgets those tickets, and ends sockets with their session.
 */
export class UserNotifications extends DurableObject<DoorbellBindings> {
  #state: DoorbellState = silentDoorbell;
  /** When this person last said where they are; forgotten as the object sleeps, which a flood does not let it. */
  #reports: readonly number[] = [];

  constructor(ctx: DurableObjectState, env: DoorbellBindings) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const guest = admission.parse(JSON.parse(request.headers.get(admissionHeader) ?? "null"));
    if (!(await this.#spendTicket(guest.ticketId))) return new Response(null, { status: 401 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.#makeRoom();
    this.ctx.acceptWebSocket(server, [guest.sessionId]);
    const { organization, accountId, endsAt } = guest;
    server.serializeAttachment({ organization, accountId, endsAt, openedAt: Date.now() });
    await this.#wakeBy(endsAt);
    await createConnectedStore(this.env.DB).connect(organization, accountId, new Date().toISOString());
    return new Response(null, { status: 101, webSocket: client, headers: { "sec-websocket-protocol": socketProtocol } });
  }

  /** Rings, at most once a second. False when no socket is open. */
  async poke(version: number): Promise<boolean> {
    if (this.#open().length === 0) return false;
    this.#take(onPoke(this.#state, version, Date.now()));
    return true;
  }

  /** Takes a place of this person, or gives it up. Unheard: they say so too often. Not held: no socket of theirs is there to carry it. */
  async sit(told: Seat): Promise<"held" | "not-held" | "unheard"> {
    const now = Date.now();
    this.#reports = this.#reports.filter((at) => at > now - reportWindow);
    if (this.#reports.length >= reportsHeard) return "unheard";
    this.#reports = [...this.#reports, now];
    const seats = seatsWith(this.#seats(), told, now);
    const [newest, ...older] = [...this.#open()].sort((a, b) => heldBy(b).openedAt - heldBy(a).openedAt);
    for (const socket of older) if (heldBy(socket).seats.length > 0) socket.serializeAttachment({ ...heldBy(socket), seats: [] });
    newest?.serializeAttachment({ ...heldBy(newest), seats });
    return newest ? "held" : "not-held";
  }

  /** Tells this person's devices where somebody else is; gives this one's own places on that permit. */
  async tell(frame: PresenceFrame): Promise<readonly PresentPerson[]> {
    const now = Date.now();
    for (const socket of this.#open()) if (heldBy(socket).endsAt > now) socket.send(JSON.stringify(frame));
    const { permitId } = frame.presence;
    return this.#seats().flatMap((each) => (each.until > now && each.permitId === permitId ? [presentPerson.parse(each)] : []));
  }

  #seats(): readonly Seat[] {
    return this.#open().flatMap((socket) => heldBy(socket).seats);
  }

  /** Closes the sockets of one session, or every one. */
  async close(sessionId: string | null): Promise<void> {
    const sockets = sessionId === null ? this.ctx.getWebSockets() : this.ctx.getWebSockets(sessionId);
    for (const socket of sockets) socket.close(revokedCode, "signed out");
    const first = sockets[0];
    if (first !== undefined) await this.#forgetUnlessOpen(first, sockets);
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    // Devices have nothing to say here but "ping", which never wakes the object.
    socket.close(1008, "nothing is read here");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await this.#forgetUnlessOpen(socket, [socket]);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#forgetUnlessOpen(socket, [socket]);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const used = await this.ctx.storage.list<number>({ prefix: usedPrefix });
    const over = [...used].filter(([, until]) => until <= now).map(([key]) => key);
    for (let from = 0; from < over.length; from += keysAtOnce) await this.ctx.storage.delete(over.slice(from, from + keysAtOnce));
    const ended = this.#open().filter((socket) => heldBy(socket).endsAt <= now);
    for (const socket of ended) socket.close(revokedCode, "signed out");
    const [first] = ended;
    if (first !== undefined) await this.#forgetUnlessOpen(first, ended);
    if (over.length < used.size) await this.#wakeBy(now + ticketMemory);
    for (const socket of this.#open()) await this.#wakeBy(heldBy(socket).endsAt);
  }

  /** Sets the alarm for that moment, unless it comes before. */
  async #wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  #open(): readonly WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  #makeRoom(): void {
    const open = this.#open();
    if (open.length < socketLimit) return;
    const oldest = open.reduce((one, other) => (heldBy(other).openedAt < heldBy(one).openedAt ? other : one));
    oldest.close(1000, "another device connected");
  }

  /** Marks a ticket used; false when it was before. Storage is consistent here, so two at once cannot both pass. */
  async #spendTicket(ticketId: string): Promise<boolean> {
    const key = `${usedPrefix}${ticketId}`;
    if ((await this.ctx.storage.get(key)) !== undefined) return false;
    await this.ctx.storage.put(key, Date.now() + ticketMemory);
    await this.#wakeBy(Date.now() + ticketMemory);
    return true;
  }

  #take(step: DoorbellStep): void {
    this.#state = step.state;
    if (step.ring !== null) this.#ring(step.ring);
    if (step.timerIn !== null) setTimeout(() => this.#take(onTimer(this.#state, Date.now())), step.timerIn);
  }

  #ring(version: number): void {
    for (const socket of this.#open()) {
      const { organization, endsAt } = heldBy(socket);
      if (endsAt <= Date.now()) socket.close(revokedCode, "signed out");
      else socket.send(JSON.stringify({ organization, version }));
    }
  }

  async #forgetUnlessOpen(socket: WebSocket, closing: readonly WebSocket[]): Promise<void> {
    if (this.#open().some((each) => !closing.includes(each))) return;
    const { organization, accountId } = heldBy(socket);
    await createConnectedStore(this.env.DB).disconnect(organization, accountId);
  }
}
