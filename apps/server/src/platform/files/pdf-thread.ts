// Inspects a PDF inside a worker thread: unpacked size, active content, attachments, number of pages.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { MAX_PDF_PAGES } from '@rfb/contract/files/purposes.ts';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import type { PdfInput, PdfProblem, PdfResult } from './pdf.ts';

const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** Names of active content, which appear in the file itself or in one of its compressed streams. */
const ACTIVE = /\/(?:JavaScript|Launch|Rendition|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)(?![\w.-])/;
/** Automatic triggers are removed, not rejected, because ordinary programs write them to set the initial zoom. */
const TRIGGERS = [PDFName.of('OpenAction'), PDFName.of('AA')];
const TRIGGER = /\/(?:OpenAction|AA)(?![\w.-])/;
const ATTACHED = /\/(?:EmbeddedFiles?|FileAttachment)(?![\w.-])/;
const ENCRYPTED = /\/Encrypt(?![\w.-])/;

const input = workerData as PdfInput;
const bytes = Buffer.from(input.bytes);

/** Names may contain escapes: /J#61vaScript. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const textOf = (part: Buffer) => unescaped(part.toString('latin1'));

/** Decompresses from each `stream` keyword on; the data marks its own end, so a fake `endstream` hides nothing. */
const unpackAll = function* () {
  let room = MAX_INFLATED_BYTES;
  let count = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    if (++count > MAX_STREAMS) throw new RangeError('too many streams');
    let start = at + 6;
    while (bytes[start] === 13 || bytes[start] === 10 || bytes[start] === 32) start += 1;
    let part: Buffer | undefined = bytes.subarray(start);
    // A stream may be compressed twice.
    for (part = unpack(part, room); part; part = unpack(part, room)) {
      room -= part.length;
      yield part;
    }
  }
};

const unpack = (packed: Buffer, room: number): Buffer | undefined => {
  if (room <= 0) throw new RangeError('unpacks too far');
  try {
    return inflateSync(packed, { maxOutputLength: room });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new RangeError('unpacks too far');
    return undefined;
  }
};

const problemIn = (text: string): PdfProblem | undefined => {
  if (ENCRYPTED.test(text)) return 'encrypted';
  if (ACTIVE.test(text)) return 'active';
  return ATTACHED.test(text) ? 'attached' : undefined;
};

/** The text of every object as a PDF reader parses it, whatever encoding its stream uses. */
const objectTextOf = ({ context }: PDFDocument) =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => unescaped(String(object instanceof PDFStream ? object.dict : object)))
    .join('\n');

const removeTriggers = (object: PDFObject) => {
  if (object instanceof PDFStream) removeTriggers(object.dict);
  if (object instanceof PDFArray) for (const inner of object.asArray()) removeTriggers(inner);
  if (!(object instanceof PDFDict)) return;
  for (const name of TRIGGERS) object.delete(name);
  for (const inner of object.values()) removeTriggers(inner);
};

/** Saves the document anew, so that bytes outside its objects are dropped. */
const saveWithoutTriggers = async (document: PDFDocument) => {
  for (const [, object] of document.context.enumerateIndirectObjects()) removeTriggers(object);
  return document.save();
};

const TILE_WIDTH = 260;

/** Tiles the watermark across each page; skipped above the page limit, where the upload is rejected anyway. */
const watermarked = async (document: PDFDocument, kept: Uint8Array): Promise<PdfResult> => {
  const pages = document.getPageCount();
  if (!input.tile || pages > MAX_PDF_PAGES) return { pages, bytes: kept };
  const tile = await document.embedPng(input.tile);
  const { width, height } = tile.scaleToFit(TILE_WIDTH, TILE_WIDTH);
  for (const page of document.getPages()) {
    const { x: left, y: bottom, width: right, height: top } = page.getMediaBox();
    for (let x = left; x < left + right; x += width)
      for (let y = bottom; y < bottom + top; y += height) page.drawImage(tile, { x, y, width, height });
  }
  return { pages, bytes: await document.save() };
};

const inspect = async (): Promise<PdfResult> => {
  const text = textOf(bytes);
  const found = problemIn(text);
  if (found) return found;
  let hasTrigger = TRIGGER.test(text);
  try {
    for (const part of unpackAll()) {
      const unpacked = textOf(part);
      const inside = problemIn(unpacked);
      if (inside) return inside;
      hasTrigger ||= TRIGGER.test(unpacked);
    }
  } catch (error) {
    if (error instanceof RangeError) return 'bomb';
    throw error;
  }
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: false, updateMetadata: false });
    const words = objectTextOf(document);
    const inside = problemIn(words);
    if (inside) return inside;
    return await watermarked(document, hasTrigger || TRIGGER.test(words) ? await saveWithoutTriggers(document) : bytes);
  } catch {
    return 'broken';
  }
};

parentPort?.postMessage(await inspect());
