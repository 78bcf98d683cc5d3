// Computes whether the code of a deadline is in the public log, from the proof anybody gets; also bundled into tools/check-report.mjs.
import { isSignedBy as isSignedText } from '../../ed25519.ts';
import { bytesOfHex, hexOf } from '../../hex.ts';
import { isIncluded, leafHash, sha256 } from '../../services/checkpoints/merkle.ts';
import {
  bytesOfBase64,
  cosignatureOf,
  isSignedBy,
  keyIdOf,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  SIGNATURE_TYPES,
} from '../../services/checkpoints/notes.ts';
import type { Found } from '../../statements.ts';
import { deadlineText } from './proof.ts';

/** As the public log answers: where the entry is, the hashes that lead to the root, and the checkpoint with that root. */
export type Inclusion = { entry: string; position: number; size: number; proof: string[]; checkpoint: string };

const HASH = /^[0-9a-f]{64}$/;
const DER_HEAD = '302a300506032b6570032100';
const decoder = new TextDecoder();

const isOurs = (value: Partial<Inclusion> | null | undefined): value is Inclusion =>
  HASH.test(`${value?.entry}`) &&
  Number.isSafeInteger(value?.position) &&
  Number.isSafeInteger(value?.size) &&
  typeof value?.checkpoint === 'string' &&
  Array.isArray(value.proof) &&
  value.proof.every((one) => typeof one === 'string');

/** From a saved answer of the log, with its envelope or without. */
export const inclusionOf = (text: string): Inclusion | undefined => {
  try {
    const file = JSON.parse(text);
    return [file?.data, file].find(isOurs);
  } catch {
    return undefined;
  }
};

type Signed = { tenderNo: string; code: string; closesAt: string; fixedAt: string };

/** What the log publishes of a deadline; undefined for tenders closed before there was a log. */
export const deadlineEntryOf = async (deadline: Signed, leafSalt: string | null) => {
  if (!HASH.test(leafSalt ?? '')) return undefined;
  const text = new TextEncoder().encode(deadlineText(deadline));
  return hexOf(await sha256(Uint8Array.from([...bytesOfHex(leafSalt ?? ''), ...text])));
};

const verify = (publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array) =>
  isSignedText(`${DER_HEAD}${hexOf(publicKey)}`, hexOf(signature), decoder.decode(text));

type Keys = {
  /** The branch's, DER in hex; the log has the same. */
  publicKey: string;
  /** Of the witnesses the reader knows, as C2SP writes them. */
  witnesses?: readonly string[] | undefined;
};

/** Anybody can sign a checkpoint of an own log with an own key. */
const signedCheckpoint = async (note: string, { publicKey, witnesses = [] }: Keys) => {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (!parsed || !checkpoint || !publicKey.startsWith(DER_HEAD)) return undefined;
  const raw = Uint8Array.from(bytesOfHex(publicKey.slice(DER_HEAD.length)));
  const type = SIGNATURE_TYPES.note;
  const key = { name: checkpoint.origin, id: await keyIdOf(checkpoint.origin, type, raw), type, publicKey: raw };
  if (!(await isSignedBy(parsed, key, verify))) return undefined;
  const known = (await Promise.all(witnesses.map(parseVerifierKey))).filter((one) => one !== undefined);
  const cosigned = await Promise.all(known.map((one) => cosignatureOf(parsed, one, verify)));
  return { ...checkpoint, cosigners: cosigned.filter((one) => one !== undefined).length };
};

export const checkInclusion = async (inclusion: Inclusion, keys: Keys): Promise<Found> => {
  const checkpoint = await signedCheckpoint(inclusion.checkpoint, keys);
  if (!checkpoint) return { problem: '写入证明里的日志摘要没有分会的签名' };
  const proof = inclusion.proof.map(bytesOfBase64).filter((one) => one !== undefined);
  const isProved =
    checkpoint.size === inclusion.size &&
    proof.length === inclusion.proof.length &&
    (await isIncluded({
      leaf: await leafHash(bytesOfHex(inclusion.entry)),
      index: inclusion.position,
      size: checkpoint.size,
      proof,
      root: checkpoint.root,
    }));
  if (!isProved) return { problem: '按写入证明逐层计算，得不到日志摘要里的根' };
  const { cosigners } = checkpoint;
  const witnessed = cosigners > 0 ? `${cosigners} 位见证人联署` : '没有见证人联署';
  return { value: `第 ${inclusion.position + 1} 条，共 ${inclusion.size} 条，${witnessed}` };
};

export const NO_PROOF = '没有写入证明：在查验页上联网取来，或把保存的证明文件一起放进来，就能查这一条';

/** Of the deadline with this entry, by whichever of the proofs is about it. */
export const checkLogged = async (entry: string, inclusions: readonly Inclusion[], keys: Keys): Promise<Found> => {
  const inclusion = inclusions.find((one) => one.entry === entry);
  return inclusion ? checkInclusion(inclusion, keys) : { unchecked: NO_PROOF };
};
