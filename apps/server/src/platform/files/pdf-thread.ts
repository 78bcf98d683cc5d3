// Looks a PDF over inside a thread: how far it unpacks, what it carries, how many pages it has.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { MAX_PDF_PAGES } from '@rfb/contract/files/purposes.ts';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import type { PdfFinding, PdfProblem, PdfQuestion } from './pdf.ts';

const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** An action needs its name spelled out, in the file itself or in one of its packed streams. */
const ACTIVE = /\/(?:JavaScript|Launch|Rendition|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)(?![\w.-])/;
/** What starts actions by itself. Ordinary programs write it, to open a page at its full width: taken out, not refused. */
const TRIGGERS = [PDFName.of('OpenAction'), PDFName.of('AA')];
const TRIGGER = /\/(?:OpenAction|AA)(?![\w.-])/;
const ATTACHED = /\/(?:EmbeddedFiles?|FileAttachment)(?![\w.-])/;
const ENCRYPTED = /\/Encrypt(?![\w.-])/;

const question = workerData as PdfQuestion;
const bytes = Buffer.from(question.bytes);

/** Names may be spelled with escapes: /J#61vaScript. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const textOf = (part: Buffer) => unescaped(part.toString('latin1'));

/** From each `stream` on, whatever unpacks; the packed part says itself where it ends, so a false `endstream` hides nothing. */
const unpackAll = function* () {
  let room = MAX_INFLATED_BYTES;
  let count = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    if (++count > MAX_STREAMS) throw new RangeError('too many streams');
    let start = at + 6;
    while (bytes[start] === 13 || bytes[start] === 10 || bytes[start] === 32) start += 1;
    let part: Buffer | undefined = bytes.subarray(start);
    // A stream may be packed twice.
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

const findingIn = (text: string): PdfProblem | undefined => {
  if (ENCRYPTED.test(text)) return 'encrypted';
  if (ACTIVE.test(text)) return 'active';
  return ATTACHED.test(text) ? 'attached' : undefined;
};

/** Every object as a reader of the file comes to know it, whichever way its stream was spelled. */
const wordsOf = ({ context }: PDFDocument) =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => unescaped(String(object instanceof PDFStream ? object.dict : object)))
    .join('\n');

const withoutTriggers = (object: PDFObject) => {
  if (object instanceof PDFStream) withoutTriggers(object.dict);
  if (object instanceof PDFArray) for (const inner of object.asArray()) withoutTriggers(inner);
  if (!(object instanceof PDFDict)) return;
  for (const name of TRIGGERS) object.delete(name);
  for (const inner of object.values()) withoutTriggers(inner);
};

/** Saved again, so that nothing of the original file stays that its objects do not hold. */
const disarmed = async (document: PDFDocument) => {
  for (const [, object] of document.context.enumerateIndirectObjects()) withoutTriggers(object);
  return document.save();
};

const TILE_WIDTH = 260;

/** Over and over across each page, as on pictures; more pages than anybody may send are left alone. */
const marked = async (document: PDFDocument, kept: Uint8Array): Promise<PdfFinding> => {
  const pages = document.getPageCount();
  if (!question.tile || pages > MAX_PDF_PAGES) return { pages, bytes: kept };
  const tile = await document.embedPng(question.tile);
  const { width, height } = tile.scaleToFit(TILE_WIDTH, TILE_WIDTH);
  for (const page of document.getPages()) {
    const { x: left, y: bottom, width: right, height: top } = page.getMediaBox();
    for (let x = left; x < left + right; x += width)
      for (let y = bottom; y < bottom + top; y += height) page.drawImage(tile, { x, y, width, height });
  }
  return { pages, bytes: await document.save() };
};

const findingOf = async (): Promise<PdfFinding> => {
  const text = textOf(bytes);
  const found = findingIn(text);
  if (found) return found;
  let hasTrigger = TRIGGER.test(text);
  try {
    for (const part of unpackAll()) {
      const unpacked = textOf(part);
      const inside = findingIn(unpacked);
      if (inside) return inside;
      hasTrigger ||= TRIGGER.test(unpacked);
    }
  } catch (error) {
    if (error instanceof RangeError) return 'bomb';
    throw error;
  }
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: false, updateMetadata: false });
    const words = wordsOf(document);
    const inside = findingIn(words);
    if (inside) return inside;
    return await marked(document, hasTrigger || TRIGGER.test(words) ? await disarmed(document) : bytes);
  } catch {
    return 'broken';
  }
};

parentPort?.postMessage(await findingOf());
