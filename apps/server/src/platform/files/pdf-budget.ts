// Limits what reading a PDF may cost: the library decodes its object streams by our decoder, and every value is counted.
import { constants, inflateSync } from 'node:zlib';
import {
  EncryptedPDFError,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from 'pdf-lib';
import type { PdfProblem } from './pdf.ts';

/** Objects of twenty pages take a few hundred kilobytes; the rest of a file is pictures, fonts and text, which stay packed. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;
const MAX_VALUES = 500_000;
/** Of everything in the file, so that a reader's program can open it. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

export class InvalidPdf extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What office programs and scanners write. Others hide content from a search and are decoded slowly. */
const PICTURE_FILTERS = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const FLATE = 'FlateDecode';

/** The names of the stream's filters in the order in which they are removed. */
const filtersOf = ({ dict }: { dict: PDFDict }): string[] => {
  const filter = dict.lookup(PDFName.of('Filter'));
  const all = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : filter ? [filter] : [];
  const names = all.map((one) => (one instanceof PDFName ? one.decodeText() : ''));
  // A file elsewhere whose bytes a reader would fetch.
  const isElsewhere = dict.has(PDFName.of('F')) || dict.has(PDFName.of('FFilter'));
  const isUsual = names.every((name) => name === FLATE || PICTURE_FILTERS.includes(name));
  if (isElsewhere || !isUsual) throw new InvalidPdf('unusual');
  return names;
};

const inflate = (packed: Uint8Array, room: number) => {
  try {
    // Many programs leave out the checksum at the end.
    return inflateSync(packed, { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw new InvalidPdf((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken');
  }
};

/** Unpacked as far as its filters say; pictures stay as they are. */
const unpacked = (stream: PDFRawStream, room: number): Uint8Array => {
  let bytes = stream.contents;
  for (const name of filtersOf(stream)) if (name === FLATE) bytes = inflate(bytes, room);
  return bytes;
};

let values = 0;
let objectBytes = 0;
let exceeded: PdfProblem | undefined;

/** The library replaces what is thrown inside of it, so the cause is kept. */
const stop = (problem: PdfProblem): never => {
  exceeded ??= problem;
  throw new InvalidPdf(problem);
};

const unpackedObjects = (stream: PDFRawStream) => {
  try {
    const bytes = unpacked(stream, MAX_OBJECT_BYTES - objectBytes);
    objectBytes += bytes.length;
    const dict = stream.dict.clone();
    dict.delete(PDFName.of('Filter'));
    return PDFRawStream.of(dict, bytes);
  } catch (error) {
    return stop(error instanceof InvalidPdf ? error.problem : 'broken');
  }
};

const objectsOf = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, wait) => objectsOf(unpackedObjects(stream), wait);
// Positions in the file are not needed: every object in it is read, and all are written anew.
PDFXRefStreamParser.forStream = ({ dict }) => {
  const of = (name: string) => dict.get(PDFName.of(name)) as PDFObject;
  const parseIntoContext = () => {
    dict.context.trailerInfo = { Root: of('Root'), Encrypt: of('Encrypt'), Info: of('Info'), ID: of('ID') };
    return [];
  };
  return { parseIntoContext } as unknown as PDFXRefStreamParser;
};

const parseValue = PDFObjectParser.prototype.parseObject;
PDFObjectParser.prototype.parseObject = function countAndParse(this: PDFObjectParser) {
  values += 1;
  if (values > MAX_VALUES) stop('bomb');
  return parseValue.call(this);
};

/** One document at a time, each with the whole budget. An object the library cannot read is an error: it would be kept as it is, unread. */
export const loadPdf = async (bytes: Uint8Array): Promise<PDFDocument> => {
  values = 0;
  objectBytes = 0;
  exceeded = undefined;
  try {
    return await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  } catch (error) {
    if (exceeded) throw new InvalidPdf(exceeded);
    throw new InvalidPdf(error instanceof EncryptedPDFError ? 'encrypted' : 'broken');
  }
};

/** Refuses unusual filters and streams that unpack too far. */
export const measureStreams = (document: PDFDocument) => {
  let room = MAX_INFLATED_BYTES;
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream) room -= filtersOf(object).includes(FLATE) ? unpacked(object, room).length : 0;
};
