// Passwords at rest: argon2id, at most two at once, then a short queue, then 429.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const HEAD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;

/** What has been computed since the start; equal work for known and unknown users is checked against it. */
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

/** Compared with for users that do not exist: nobody knows its password. */
const NOBODY = `${HEAD}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** The same work whether there is a hash or not. */
export const verifyPassword = (password: string, hash: string | undefined) =>
  enqueue(async () => {
    passwordWork.verified += 1;
    const [, , , , salt = '', expected = ''] = (hash ?? NOBODY).split('$');
    const actual = await digest(password, Buffer.from(salt, 'base64url'));
    const wanted = Buffer.from(expected, 'base64url');
    return wanted.length === actual.length && timingSafeEqual(actual, wanted) && hash !== undefined;
  });
