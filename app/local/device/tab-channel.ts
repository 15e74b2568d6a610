/**
 * A channel that says nothing more once it is closed. A page that is still at work when its device closes, as by signing out, has
 * nobody left to tell; the browser's own channel would throw at it.
 */
export function untilClosed(channel: BroadcastChannel): BroadcastChannel {
  let open = true;
  const [post, close] = [channel.postMessage.bind(channel), channel.close.bind(channel)];
  channel.postMessage = (message) => {
    if (open) post(message);
  };
  channel.close = () => {
    open = false;
    close();
  };
  return channel;
}
