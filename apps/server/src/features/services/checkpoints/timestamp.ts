// The request to a time stamping authority and the check of its answer (RFC 3161).
import { createHash } from 'node:crypto';
import { type Element, element, elementsOf, inside, TAGS } from './der.ts';

const SHA256 = Buffer.from('608648016503040201', 'hex');
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');
const TIME_STAMP = Buffer.from('2a864886f70d0109100104', 'hex');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Positive and without a leading zero, so that there is one way to write it. */
const integerOf = (nonce: Buffer) => Buffer.concat([Buffer.of(1), nonce]);

/** `nonce`: random bytes that the answer must repeat. Asks for the authority's certificate as well. */
export const stampRequest = (text: string, nonce: Buffer) =>
  element(
    TAGS.sequence,
    element(TAGS.integer, Buffer.of(1)),
    element(
      TAGS.sequence,
      element(TAGS.sequence, element(TAGS.oid, SHA256), element(TAGS.null)),
      element(TAGS.octets, sha256(text)),
    ),
    element(TAGS.integer, integerOf(nonce)),
    element(TAGS.boolean, Buffer.of(0xff)),
  );

const instantOf = (time: string) => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(time) ?? [];
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  if (Number.isNaN(instant.getTime())) throw new Error('a time stamp without time');
  return instant.toISOString();
};

const contentOf = (one: Element | undefined) => elementsOf(inside(one, TAGS.sequence));

/** TSTInfo: what the authority signed. */
const infoOf = (token: Element | undefined) => {
  const [kind, signed] = contentOf(token);
  if (!inside(kind, TAGS.oid).equals(SIGNED_DATA)) throw new Error('no signed time stamp');
  const [, , content] = contentOf(elementsOf(inside(signed, TAGS.first))[0]);
  const [type, wrapped] = contentOf(content);
  if (!inside(type, TAGS.oid).equals(TIME_STAMP)) throw new Error('no time stamp');
  return contentOf(elementsOf(inside(elementsOf(inside(wrapped, TAGS.first))[0], TAGS.octets))[0]);
};

/**
 * When the authority saw the text. Throws unless the answer grants the request and is about this text and this request.
 * Whose signature it carries is not checked here: whoever relies on it does so with the authority's certificate.
 */
export const stampedAt = (answer: Buffer, text: string, nonce: Buffer) => {
  const [status, token] = contentOf(elementsOf(answer)[0]);
  const granted = inside(contentOf(status)[0], TAGS.integer);
  // 0: granted, 1: granted with modifications.
  if (granted.length !== 1 || (granted[0] as number) > 1) throw new Error(`refused: ${granted.toString('hex')}`);
  const [, , imprint, , time, ...rest] = infoOf(token);
  const [algorithm, hash] = contentOf(imprint);
  if (!inside(contentOf(algorithm)[0], TAGS.oid).equals(SHA256) || !inside(hash, TAGS.octets).equals(sha256(text)))
    throw new Error('a time stamp of another text');
  if (!rest.some(({ tag, content }) => tag === TAGS.integer && content.equals(integerOf(nonce))))
    throw new Error('a time stamp of another request');
  return instantOf(inside(time, TAGS.time).toString('latin1'));
};
