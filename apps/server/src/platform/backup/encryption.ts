// Encrypts backups for recipients and decrypts them with identities in the format of age, as streams.
import { open, readFile } from 'node:fs/promises';
import { ReadableStream as Stream } from 'node:stream/web';
import { loadAge } from '../lazy-libraries.ts';
import { StartRefusal } from '../refusal.ts';

const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;
const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;
const FIRST_LINE = 'age-encryption.org/v1\n';

const succeeds = (act: () => void) => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

/** X25519 only; the library checks the checksum, so that a mistyped one is noticed before anything is encrypted for nobody. */
export const isRecipient = (text: string) =>
  RECIPIENT.test(text) && succeeds(() => new (loadAge().Encrypter)().addRecipient(text));

type Bytes = AsyncIterable<Uint8Array>;

/** Node's class is the browser's, only its types differ. */
const streamOf = (bytes: Bytes) => Stream.from(bytes) as unknown as ReadableStream<Uint8Array>;
const bytesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;

/** A stage of a pipeline. */
export const encryptingFor = (recipients: readonly string[]) =>
  async function* (plain: Bytes) {
    const encrypter = new (loadAge().Encrypter)();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* bytesOf(await encrypter.encrypt(streamOf(plain)));
  };

/** Says nothing about the file. */
export class IdentityRefusal extends StartRefusal {
  override name = 'IdentityRefusal';
}

const WRONG_IDENTITY = '这份备份不是为这个 age 身份加密的，请用与当时 BACKUP_RECIPIENTS 对应的身份文件';
const DAMAGED = '备份文件解不开：它被改动过，或没有复制完整';

/** A stage of a pipeline; whatever is wrong with the file becomes one sentence. */
export const decryptingWith = (identities: readonly string[]) =>
  async function* (sealed: Bytes) {
    const decrypter = new (loadAge().Decrypter)();
    for (const identity of identities) decrypter.addIdentity(identity);
    try {
      yield* bytesOf(await decrypter.decrypt(streamOf(sealed)));
    } catch (error) {
      const isOther = (error as Error).message.startsWith('no identity matched');
      throw isOther ? new IdentityRefusal(WRONG_IDENTITY) : new StartRefusal(DAMAGED);
    }
  };

/** By its first line: names are changed when files are copied. */
export const isEncrypted = async (path: string) => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === FIRST_LINE;
  } finally {
    await file.close();
  }
};

/** As age-keygen writes it: comments, and one identity a line. Never repeats what the file contains. */
export const readIdentities = async (path: string) => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefusal(`无法读取 age 身份文件 ${path}`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const isIdentity = (line: string) =>
    IDENTITY.test(line) && succeeds(() => new (loadAge().Decrypter)().addIdentity(line));
  if (identities.length === 0 || !identities.every(isIdentity))
    throw new StartRefusal(`${path} 不是 age 身份文件：每行应是一个 AGE-SECRET-KEY-1 开头的私钥`);
  return identities;
};
