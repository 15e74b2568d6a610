import { soundPdf } from "./faulty-pdf";
import { bytesOfLetters } from "./sample-pdf";

type Bytes = Uint8Array<ArrayBuffer>;

const filled = (head: string, size = 5_000): Bytes => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 37 + 11) & 0xff);
  bytes.set(bytesOfLetters(head));
  return bytes;
};

/** The beginnings of files that are no PDF, each as the program that makes it writes it. */
export const otherFiles = {
  dwg: () => filled("AC1032\0\0\0\0\0\x03"),
  oldDwg: () => filled("AC1.50\0"),
  dxf: () => bytesOfLetters(`999\r\nexported\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n${"  9\r\n$ACADVER\r\n".repeat(40)}`),
  binaryDxf: () => filled("AutoCAD Binary DXF\r\n\x1a\0"),
  dwf: () => filled("(DWF V06.00)PK\x03\x04"),
  compound: () => filled("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
  docx: () => filled("PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml"),
  openDocument: () => filled("PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.text"),
  zip: () => filled("PK\x03\x04\x14\0\0\0\x08\0plans/A1.01.pdf"),
  rar: () => filled("Rar!\x1a\x07\x01\0"),
  rtf: () => bytesOfLetters(`{\\rtf1\\ansi ${"a letter ".repeat(100)}}`),
  jpeg: () => filled("\xff\xd8\xff\xe0\0\x10JFIF\0"),
  png: () => filled("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
  webp: () => filled("RIFF\x88\x13\0\0WEBPVP8 "),
  gif: () => filled("GIF89a"),
  tiff: () => filled("II*\0\x08\0\0\0"),
  bigTiff: () => filled("MM\0+\0\x08\0\0"),
  bmp: () => filled("BM\x88\x13\0\0\0\0\0\0\x36\0\0\0"),
  heic: () => filled("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  video: () => filled("\0\0\0\x18ftypmp42\0\0\0\0isom"),
  html: () => bytesOfLetters(`\n<!DOCTYPE html><html><script>alert(1)</script>${"<p>plan</p>".repeat(50)}`),
  loginPage: () =>
    bytesOfLetters('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sign in</title></head></html>'),
  svg: () => bytesOfLetters('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
  program: () => filled("MZ\x90\0\x03\0\0\0"),
  elf: () => filled("\x7fELF\x02\x01\x01\0"),
  shell: () => bytesOfLetters("#!/bin/sh\nrm -rf /\n"),
  text: () => bytesOfLetters("These are notes on the plans.\nNothing else.\n".repeat(20)),
  sound: () => filled("RIFF\x88\x13\0\0WAVEfmt "),
  noise: () => filled("\x01\x02\x03\x04"),
  zeros: () => new Uint8Array(5_000),
  empty: () => new Uint8Array(),
} as const satisfies Readonly<Record<string, () => Bytes>>;

/** A PDF behind the beginning of something else: each reader takes it for what it looks for first. */
export const behind = (head: Bytes): Bytes => Uint8Array.from([...head.slice(0, 200), ...soundPdf()]);
