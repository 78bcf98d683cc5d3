// Tests signed notes, checkpoints and cosignatures with the published examples of Go and C2SP.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bytes } from './merkle.ts';
import {
  addCheckpointBody,
  bytesOfBase64,
  checkpointText,
  cosignatureBytes,
  cosignatureOf,
  cosignedText,
  isSignedBy,
  keyIdOf,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  SIGNATURE_TYPES,
  signatureLine,
  type VerifierKey,
  verifierKeyText,
} from './notes.ts';

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const byNode = (publicKey: Bytes, text: Bytes, signature: Bytes) =>
  verify(
    null,
    text,
    createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

// The example of golang.org/x/mod/sumdb/note.
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const GO_SEED = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
const GO_TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const GO_NOTE = `${GO_TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;
const signer = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, GO_SEED]), format: 'der', type: 'pkcs8' });
const keyOf = async (text: string) => (await parseVerifierKey(text)) as VerifierKey;

// The example of c2sp.org/tlog-checkpoint and c2sp.org/tlog-cosignature.
const C2SP_TEXT = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
const C2SP_NOTE = `${C2SP_TEXT}
— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

describe('a signed note', () => {
  it('of the published key is read, verified and written byte by byte', async () => {
    const key = await keyOf(GO_KEY);
    expect(key).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', type: SIGNATURE_TYPES.note });
    expect(await verifierKeyText(key.name, key.type, key.publicKey)).toBe(GO_KEY);
    const note = parseNote(GO_NOTE);
    expect(note?.text).toBe(GO_TEXT);
    expect(note && (await isSignedBy(note, key, byNode))).toBe(true);
    const signature = sign(null, Buffer.from(GO_TEXT), signer);
    expect(`${GO_TEXT}\n${signatureLine('PeterNeumann', key.id, signature)}`).toBe(GO_NOTE);
  });

  it('is refused after any change, under another name and with a false signature beside a true one', async () => {
    const key = await keyOf(GO_KEY);
    const isTrue = async (text: string, by = key) => {
      const note = parseNote(text);
      return note !== undefined && (await isSignedBy(note, by, byNode));
    };
    for (let at = 0; at < GO_NOTE.length; at += 1) {
      const changed = GO_NOTE.slice(0, at) + (GO_NOTE[at] === 'x' ? 'y' : 'x') + GO_NOTE.slice(at + 1);
      expect(await isTrue(changed), `character ${at}`).toBe(false);
    }
    expect(await isTrue(GO_NOTE, { ...key, name: 'Somebody' })).toBe(false);
    expect(await isTrue(GO_NOTE + signatureLine('PeterNeumann', key.id, new Uint8Array(64)))).toBe(false);
    expect(await isTrue(GO_NOTE + signatureLine('Somebody', '00000000', new Uint8Array(64)))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no signature', GO_TEXT],
    ['no blank line', GO_NOTE.replace('\n\n', '\n')],
    ['no line end', GO_NOTE.slice(0, -1)],
    ['a tab', GO_NOTE.replace(' ', '\t')],
    ['a hyphen in place of the dash', GO_NOTE.replace('—', '-')],
    ['no valid base64', GO_NOTE.replace('x08go', 'x08g')],
    ['too many signatures', `${GO_TEXT}\n${signatureLine('a', '00000000', new Uint8Array(64)).repeat(65)}`],
  ])('with %s is none', (_, text) => {
    expect(parseNote(text)).toBeUndefined();
  });

  it.each([
    '',
    'PeterNeumann',
    GO_KEY.replace('c74f20a3', 'c74f20a4'),
    GO_KEY.replace('PeterNeumann', 'Peter Neumann'),
    GO_KEY.slice(0, -4),
    GO_KEY.replace('+ARpc', '+Arpc'),
  ])('has no verifier key %j', async (text) => {
    expect(await parseVerifierKey(text)).toBeUndefined();
  });
});

describe('a checkpoint', () => {
  it('of the specification is read and written byte by byte, its cosignature has a time', () => {
    const note = parseNote(C2SP_NOTE);
    const checkpoint = parseCheckpoint(note?.text ?? '');
    expect(checkpoint).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20852163,
      root: bytesOfBase64('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='),
    });
    expect(checkpoint && checkpointText(checkpoint)).toBe(C2SP_TEXT);
    expect(note?.signatures.map(({ name, id }) => `${name} ${id}`)).toEqual([
      'example.com/behind-the-sofa 033de0ae',
      'witness.example.com/w1 8d66cf3f',
    ]);
    const time = Number(new DataView(note?.signatures[1]?.bytes.buffer as ArrayBuffer).getBigUint64(0));
    expect(cosignedText(time, C2SP_TEXT)).toBe(`cosignature/v1\ntime 1679315147\n${C2SP_TEXT}`);
  });

  it.each([
    C2SP_TEXT.replace('20852163', '020852163'),
    C2SP_TEXT.replace('20852163', '-1'),
    C2SP_TEXT.replace('20852163', '99999999999999999999'),
    C2SP_TEXT.replace('CsUY', 'CsU'),
    C2SP_TEXT.slice(0, -1),
    `\n${C2SP_TEXT}`,
    `${C2SP_TEXT}\n`,
  ])('is not %j', (text) => {
    expect(parseCheckpoint(text)).toBeUndefined();
  });

  it('is cosigned under a key of its own type, over the time and the whole text', async () => {
    const { publicKey } = await keyOf(GO_KEY);
    const name = 'witness.example/w1';
    const id = await keyIdOf(name, SIGNATURE_TYPES.cosignature, publicKey);
    const key = await keyOf(await verifierKeyText(name, SIGNATURE_TYPES.cosignature, publicKey));
    expect(key.id).toBe(id);
    const signature = sign(null, Buffer.from(cosignedText(1679315147, C2SP_TEXT)), signer);
    const line = signatureLine(name, id, cosignatureBytes(1679315147, signature));
    const found = (text: string, by = key) => {
      const note = parseNote(text);
      return note ? cosignatureOf(note, by, byNode) : undefined;
    };
    expect(await found(C2SP_NOTE + line)).toEqual({ time: 1679315147, line });
    expect(await found(C2SP_NOTE)).toBeUndefined();
    expect(await found((C2SP_NOTE + line).replace('20852163', '20852164'))).toBeUndefined();
    const later = signatureLine(name, id, cosignatureBytes(1679315148, signature));
    expect(await found(C2SP_NOTE + later)).toBeUndefined();
    // The same key as a log's: what it signs means something else.
    expect(await found(C2SP_NOTE + line, { ...key, type: SIGNATURE_TYPES.note })).toBeUndefined();
    const note = parseNote(C2SP_NOTE + line);
    expect(note && (await isSignedBy(note, key, byNode))).toBe(false);
  });

  it('is sent to a witness with the size it knows and the proof', () => {
    const proof = ['PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=', 'jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk='];
    const body = addCheckpointBody(
      20852014,
      proof.map((one) => bytesOfBase64(one) as Bytes),
      C2SP_NOTE,
    );
    expect(body).toBe(`old 20852014\n${proof.join('\n')}\n\n${C2SP_NOTE}`);
  });
});
