// What both sides confirmed as one text. Its hash is printed on the PDF; the hash with a salt is a leaf of the public log.
import { bytesOfHex, hexOf } from '../../hex.ts';

const FORMAT = 'rfb-statement-v1';
const TYPE = 'statement-seal';

type SealedFigures = {
  /** '-' for a month that a later one covers. */
  number: string;
  month: string;
  /** Credit codes. */
  shipper: string;
  fleet: string;
  openingFen: number | null;
  freightFen: number;
  chargesFen: number;
  paymentsFen: number;
  orders: number;
  /** SHA-256 of the names of both and of every row as it is stored. */
  contentHash: string;
  shipperConfirmedAt: string | null;
  fleetConfirmedAt: string | null;
  frozenAt: string;
};

const names = [
  'number',
  'month',
  'shipper',
  'fleet',
  'openingFen',
  'freightFen',
  'chargesFen',
  'paymentsFen',
  'orders',
  'contentHash',
  'shipperConfirmedAt',
  'fleetConfirmedAt',
  'frozenAt',
] as const satisfies readonly (keyof SealedFigures)[];

export const sealText = (figures: SealedFigures) =>
  [FORMAT, ...names.map((name) => `${name} ${figures[name] ?? '-'}`)].join('\n');

const hashOf = async (...parts: Uint8Array[]) => {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};

/** 64 digits, as the PDF prints them. */
export const sealCodeOf = (text: string) => hashOf(new TextEncoder().encode(text));
/** What the public log publishes. */
export const sealEntryOf = (text: string, salt: string) => hashOf(bytesOfHex(salt), new TextEncoder().encode(text));

export type SealFile = { type: typeof TYPE; text: string; salt: string };
export const sealFile = (text: string, salt: string) =>
  `${JSON.stringify({ type: TYPE, text, salt } satisfies SealFile, null, 1)}\n`;

export const sealFileOf = (file: string): SealFile | undefined => {
  try {
    const { type, text, salt } = JSON.parse(file) as SealFile;
    const isOurs = type === TYPE && typeof text === 'string' && /^[0-9a-f]{64}$/.test(salt);
    return isOurs ? { type, text, salt } : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined unless it is exactly such a text. */
export const readSeal = (text: string): Record<(typeof names)[number], string> | undefined => {
  const [format, ...lines] = text.split('\n');
  const values = names.map((name, index) => {
    const line = lines[index] ?? '';
    return line.startsWith(`${name} `) ? line.slice(name.length + 1) : undefined;
  });
  if (format !== FORMAT || lines.length !== names.length || values.includes(undefined)) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) as Record<
    (typeof names)[number],
    string
  >;
};
