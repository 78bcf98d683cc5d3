// Password hashing with argon2id: two at a time, then a short queue, then 429.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const HEAD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;

/** Counters for tests that check equal work for known and unknown users. */
export const passwordWork = { hashed: 0, verified: 0 };

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 60, maxQueuedPerCaller: 20 });

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
  enqueue(async () => {
    passwordWork.hashed += 1;
    const salt = randomBytes(16);
    return `${HEAD}$${salt.toString('base64url')}$${(await digest(password, salt)).toString('base64url')}`;
  });

/** A hash that no password matches. */
export const unusableHash = () =>
  `${HEAD}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** Hash compared with for unknown users. */
const DUMMY_HASH = unusableHash();

/** Same amount of work with and without a hash. */
export const verifyPassword = (password: string, hash: string | undefined) =>
  enqueue(async () => {
    passwordWork.verified += 1;
    const [, , , , salt = '', expected = ''] = (hash ?? DUMMY_HASH).split('$');
    const actual = await digest(password, Buffer.from(salt, 'base64url'));
    const expectedHash = Buffer.from(expected, 'base64url');
    return expectedHash.length === actual.length && timingSafeEqual(actual, expectedHash) && hash !== undefined;
  });
