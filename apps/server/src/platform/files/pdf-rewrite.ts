// Reads an uploaded PDF, removes what acts by itself, and writes the document anew.
import { MAX_PDF_PAGES } from '@rfb/contract/services/files/purposes.ts';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';
import type { PdfInput, PdfResult } from './pdf.ts';
import { InvalidPdf, loadPdf, measureStreams } from './pdf-budget.ts';

/** Keys and values that make a document do something; nobody puts them into a licence or a voucher. */
const ACTIVE = [
  ...['JavaScript', 'JS', 'Launch', 'Rendition', 'RichMedia', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'],
  ...['Movie', 'Sound', '3D'],
];
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF', 'Collection'];
/** Removed, not rejected, because ordinary programs write them to set the initial zoom. */
const TRIGGERS = ['OpenAction', 'AA'].map((name) => PDFName.of(name));

const refuseName = (name: PDFName) => {
  const text = name.decodeText();
  if (text === 'Encrypt') throw new InvalidPdf('encrypted');
  if (ACTIVE.includes(text)) throw new InvalidPdf('active');
  if (ATTACHED.includes(text)) throw new InvalidPdf('attached');
};

/** Removes triggers and looks at every name, as a program that opens the file reads it. */
const clean = (object: PDFObject) => {
  if (object instanceof PDFName) refuseName(object);
  if (object instanceof PDFStream) clean(object.dict);
  if (object instanceof PDFArray) for (const inner of object.asArray()) clean(inner);
  if (!(object instanceof PDFDict)) return;
  for (const name of TRIGGERS) object.delete(name);
  for (const [key, inner] of object.entries()) {
    refuseName(key);
    clean(inner);
  }
};

/** What nothing refers to is not part of the document. */
const dropUnused = ({ context }: PDFDocument) => {
  const used = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef && !used.has(object)) {
      used.add(object);
      open.push(context.lookup(object));
    }
    if (object instanceof PDFStream) open.push(object.dict);
    if (object instanceof PDFArray) for (const inner of object.asArray()) open.push(inner);
    if (object instanceof PDFDict) for (const inner of object.values()) open.push(inner);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
};

const TILE_WIDTH = 260;

/** Tiles the watermark across each page; skipped above the page limit, where the upload is rejected anyway. */
const drawWatermark = async (document: PDFDocument, picture: Uint8Array) => {
  const tile = await document.embedPng(picture);
  const { width, height } = tile.scaleToFit(TILE_WIDTH, TILE_WIDTH);
  for (const page of document.getPages()) {
    const { x: left, y: bottom, width: right, height: top } = page.getMediaBox();
    for (let x = left; x < left + right; x += width)
      for (let y = bottom; y < bottom + top; y += height) page.drawImage(tile, { x, y, width, height });
  }
};

/** What the trailer contains itself is no numbered object, so it would be written unread; ordinary programs only refer to it. */
const refuseDirectTrailer = ({ context: { trailerInfo } }: PDFDocument) => {
  const { Root, Info, Encrypt } = trailerInfo;
  if (!Root) throw new InvalidPdf('broken');
  const isPlain = Root instanceof PDFRef && (!Info || Info instanceof PDFRef) && !Encrypt;
  if (!isPlain) throw new InvalidPdf('unusual');
  for (const value of Object.values(trailerInfo)) if (value) clean(value);
};

/** Only what was read is written: bytes outside its objects, older versions of them and its own index are left out. */
const readAndWrite = async ({ bytes, tile }: PdfInput): Promise<PdfResult> => {
  const document = await loadPdf(bytes);
  refuseDirectTrailer(document);
  for (const [, object] of document.context.enumerateIndirectObjects()) clean(object);
  measureStreams(document);
  dropUnused(document);
  const pages = document.getPageCount();
  if (pages > MAX_PDF_PAGES) return { pages, bytes: new Uint8Array() };
  if (tile) await drawWatermark(document, tile);
  return { pages, bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
};

export const rewritePdf = (input: PdfInput): Promise<PdfResult> =>
  readAndWrite(input).catch((error): PdfResult => (error instanceof InvalidPdf ? error.problem : 'broken'));
