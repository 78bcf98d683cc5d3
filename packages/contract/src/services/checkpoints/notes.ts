// Signed notes, checkpoints and cosignatures in the formats of C2SP. Plain code, the same in browser and server.
// https://c2sp.org/signed-note, https://c2sp.org/tlog-checkpoint, https://c2sp.org/tlog-cosignature
import { type Bytes, sha256 } from './merkle.ts';

/** What a key signs: the note itself, or the note with a time. */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;

export type VerifierKey = { name: string; id: string; type: number; publicKey: Bytes };
type NoteSignature = { name: string; id: string; bytes: Bytes; line: string };
type Note = { text: string; signatures: NoteSignature[] };
type Checkpoint = { origin: string; size: number; root: Bytes };

/** Ed25519 by whatever the place offers: node:crypto, WebCrypto or a library. */
type Verify = (publicKey: Bytes, text: Bytes, signature: Bytes) => boolean | Promise<boolean>;

/** More than any association will have witnesses; C2SP asks for at least 16. */
const MAX_SIGNATURES = 64;
const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
const TIME_BYTES = 8;
const DASH = '\u2014';

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Undefined unless it is the one spelling of its bytes. */
export const bytesOfBase64 = (text: string): Bytes | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return base64Of(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
};

const join = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Neither spaces nor a plus, which separate the parts of keys and signature lines. */
const isKeyName = (name: string) => /^[^\s+\p{Z}\p{Cc}]+$/u.test(name);

export const keyIdOf = async (name: string, type: number, publicKey: Bytes) =>
  hexOf((await sha256(join(utf8(`${name}\n`), Uint8Array.of(type), publicKey))).slice(0, KEY_ID_BYTES));

/** The text people hand on: name+id+base64(type, public key). */
export const verifierKeyText = async (name: string, type: number, publicKey: Bytes) =>
  `${name}+${await keyIdOf(name, type, publicKey)}+${base64Of(join(Uint8Array.of(type), publicKey))}`;

/** Undefined for anything but an Ed25519 key of one of our two types whose id fits. */
export const parseVerifierKey = async (text: string): Promise<VerifierKey | undefined> => {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? [];
  const bytes = bytesOfBase64(encoded);
  if (!isKeyName(name) || bytes?.length !== 1 + PUBLIC_KEY_BYTES) return undefined;
  const [type = 0] = bytes;
  const publicKey = bytes.slice(1);
  if (!(Object.values(SIGNATURE_TYPES) as number[]).includes(type)) return undefined;
  return (await keyIdOf(name, type, publicKey)) === id ? { name, id, type, publicKey } : undefined;
};

export const signatureLine = (name: string, id: string, signature: Uint8Array) => {
  const idBytes = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return `${DASH} ${name} ${base64Of(join(idBytes, signature))}\n`;
};

const parseSignature = (line: string): NoteSignature | undefined => {
  const [, name = '', encoded = ''] = /^\u2014 (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = bytesOfBase64(encoded);
  if (!isKeyName(name) || !bytes || bytes.length <= KEY_ID_BYTES) return undefined;
  return {
    name,
    id: hexOf(bytes.slice(0, KEY_ID_BYTES)),
    bytes: bytes.slice(KEY_ID_BYTES),
    line: `${line}\n`,
  };
};

/** The signature lines of a witness's answer, or of the end of a note. */
const parseSignatures = (text: string): NoteSignature[] | undefined => {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MAX_SIGNATURES) return undefined;
  const signatures = lines.map(parseSignature);
  return signatures.every((signature) => signature !== undefined) ? signatures : undefined;
};

/** Undefined unless it is a note; whether a signature is true is another question. */
export const parseNote = (note: string): Note | undefined => {
  const blank = note.lastIndexOf('\n\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a note must not contain.
  if (blank <= 0 || /[\u0000-\u0009\u000b-\u001f\ufffd]/.test(note)) return undefined;
  const signatures = parseSignatures(note.slice(blank + 2));
  return signatures && { text: note.slice(0, blank + 1), signatures };
};

export const checkpointText = ({ origin, size, root }: Checkpoint) => `${origin}\n${size}\n${base64Of(root)}\n`;

/** Undefined for another body; lines after the third are allowed and mean nothing to us. */
export const parseCheckpoint = (text: string): Checkpoint | undefined => {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n');
  const bytes = bytesOfBase64(root);
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) return undefined;
  if (bytes?.length !== 32 || rest.pop() !== '' || rest.includes('')) return undefined;
  return { origin, size: Number(size), root: bytes };
};

/** What a witness signs; `time` in seconds since 1970. */
export const cosignedText = (time: number, text: string) => `cosignature/v1\ntime ${time}\n${text}`;

/** A cosignature as it stands in its line: the time, then the signature. */
export const cosignatureBytes = (time: number, signature: Uint8Array): Bytes => {
  const head = new Uint8Array(TIME_BYTES);
  new DataView(head.buffer).setBigUint64(0, BigInt(time));
  return join(head, signature);
};

const signaturesOf = ({ signatures }: Pick<Note, 'signatures'>, { name, id }: VerifierKey) =>
  signatures.filter((one) => one.name === name && one.id === id);

/** Whether the key signed the note; one false signature under its name spoils the others. */
export const isSignedBy = async (note: Note, key: VerifierKey, verify: Verify) => {
  const own = signaturesOf(note, key);
  if (own.length === 0 || key.type !== SIGNATURE_TYPES.note) return false;
  const text = utf8(note.text);
  return (await Promise.all(own.map(({ bytes }) => verify(key.publicKey, text, bytes)))).every(Boolean);
};

/** When the witness cosigned the note, in seconds since 1970, with its line; undefined if it did not. */
export const cosignatureOf = async (note: Note, key: VerifierKey, verify: Verify) => {
  for (const { bytes, line } of key.type === SIGNATURE_TYPES.cosignature ? signaturesOf(note, key) : []) {
    if (bytes.length <= TIME_BYTES) continue;
    const time = Number(new DataView(bytes.buffer).getBigUint64(0));
    if (!Number.isSafeInteger(time)) continue;
    if (await verify(key.publicKey, utf8(cosignedText(time, note.text)), bytes.slice(TIME_BYTES)))
      return { time, line };
  }
  return undefined;
};

/** The body of a witness's `add-checkpoint`. */
export const addCheckpointBody = (old: number, proof: Bytes[], note: string) =>
  [`old ${old}`, ...proof.map(base64Of), '', note].join('\n');
