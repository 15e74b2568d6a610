import { rxdbPeer } from "./rxdb-peer";
import { tinybasePeer } from "./tinybase-peer";

/** What the bench asks of this page. It holds nothing of the product: RxDB brings a Dexie of its own, and two on one page throw. */
const peers = { rxdb: rxdbPeer, tinybase: tinybasePeer };
export type Peers = typeof peers;
Object.assign(window, { peers });
