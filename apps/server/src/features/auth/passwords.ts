// Passwords at rest: argon2id, at most two at once, then a short queue, then 429.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../../platform/refusal.ts';

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const AT_ONCE = 2;
const QUEUE = 20;
const HEAD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;

/** What has been computed since the start; equal work for known and unknown users is checked against it. */
export const passwordWork = { hashed: 0, verified: 0 };

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= QUEUE) refuse('tooMany', { data: { retryAfterSeconds: 2 } });
    // Whoever finishes hands its place over, so the count stays as it is.
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const derive = promisify(argon2);
const digest = (password: string, salt: Buffer) =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: 32,
  });

export const hashPassword = (password: string) =>
  inTurn(async () => {
    passwordWork.hashed += 1;
    const salt = randomBytes(16);
    return `${HEAD}$${salt.toString('base64url')}$${(await digest(password, salt)).toString('base64url')}`;
  });

/** Compared with for users that do not exist: nobody knows its password. */
const NOBODY = `${HEAD}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** The same work whether there is a hash or not. */
export const verifyPassword = (password: string, hash: string | undefined) =>
  inTurn(async () => {
    passwordWork.verified += 1;
    const [, , , , salt = '', expected = ''] = (hash ?? NOBODY).split('$');
    const actual = await digest(password, Buffer.from(salt, 'base64url'));
    const wanted = Buffer.from(expected, 'base64url');
    return wanted.length === actual.length && timingSafeEqual(actual, wanted) && hash !== undefined;
  });
