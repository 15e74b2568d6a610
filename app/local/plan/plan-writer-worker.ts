import { type AsJpeg, makeSet } from "./approved/make-set";
import { writeMarks } from "./marked/write-marks";
import type { FromWriter, WriterOrder } from "./writer-message";

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

type Written = Awaited<ReturnType<typeof makeSet>> | Awaited<ReturnType<typeof writeMarks>>;

const say = (message: FromWriter<Written | { kind: "broken" }>, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
const told = (done: number, all: number) => say({ done, all });

const write = (order: WriterOrder): Promise<Written> => {
  switch (order.write) {
    case "set":
      return makeSet(order, { asJpeg, told });
    case "marks":
      return writeMarks(order, told);
  }
};

self.addEventListener("message", ({ data }: MessageEvent<WriterOrder>) => {
  write(data).then(
    (written) => say({ written }, "bytes" in written ? [written.bytes.buffer] : []),
    () => say({ written: { kind: "broken" } }),
  );
});
