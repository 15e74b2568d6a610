import { type AsJpeg, makeSet } from "./make-set";
import type { FromSetMaker, SetOrder } from "./set-message";

/** Pixels of a picture's longer side: as sharp as a print of it needs. */
const longestSide = 4_096;

const asJpeg: AsJpeg = async (picture) => {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)));
  const surface = canvas.getContext("2d");
  if (surface === null) throw new Error("There is no canvas");
  surface.fillStyle = "white";
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer();
};

const say = (message: FromSetMaker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.addEventListener("message", ({ data }: MessageEvent<SetOrder>) => {
  makeSet(data, { asJpeg, told: say }).then(
    (made) => say(made, made.kind === "made" ? [made.bytes.buffer] : []),
    () => say({ kind: "broken" }),
  );
});
