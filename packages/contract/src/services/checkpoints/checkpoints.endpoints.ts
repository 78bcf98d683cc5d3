// Endpoints of the public log: its newest checkpoint, who cosigned it, and proofs anybody can check.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';

const limit = { count: 60, seconds: 60, per: 'address' } as const;
/** A size of the log; sixty-three hashes prove more leaves than there will ever be. */
const Size = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, '请填写条数')),
  z.transform((text: string) => Number(text)),
);
const Hashes = z.array(z.string()).check(z.maxLength(64));

/** `latest` is null before the first one. Without witnesses the list is empty, and a page must say so. */
export const getPublicLog = defineEndpoint({
  method: 'GET',
  path: '/public/log',
  access: 'public',
  reply: z.strictObject({
    origin: z.string(),
    /** As C2SP writes verifier keys: name, key id and public key. */
    key: z.string(),
    latest: z.nullable(
      z.strictObject({
        size: z.int(),
        /** In hex. */
        root: z.string(),
        signedAt: Instant,
        publishedAt: Instant,
        /** By an authority of RFC 3161, if one is configured. */
        stampedAt: z.nullable(Instant),
      }),
    ),
    /** How many of the witnesses must cosign before a checkpoint is published. */
    quorum: z.int(),
    witnesses: z.array(
      z.strictObject({
        name: z.string(),
        key: z.string(),
        /** When it last cosigned anything, and whether that was `latest`. */
        cosignedAt: z.nullable(Instant),
        hasLatest: z.boolean(),
      }),
    ),
    /** A newer checkpoint that too few have cosigned so far. */
    waiting: z.nullable(z.strictObject({ signedAt: Instant, cosigners: z.int() })),
    /** A witness says that it knows another log: there may be two. */
    isDisputed: z.boolean(),
    /** How many leaves are added each hour, whatever happens. */
    hourlyLeaves: z.int(),
  }),
  kept: true,
  limit,
});

/** The newest checkpoint as text: a signed note of C2SP with the lines of the witnesses. 404 before the first one. */
export const getCheckpoint = defineEndpoint({
  method: 'GET',
  path: '/public/log/checkpoint',
  access: 'public',
  reply: 'bytes',
  limit,
});

/** What the time stamping authority answered about the first three lines of that checkpoint; 404 without one. */
export const getTimestamp = defineEndpoint({
  method: 'GET',
  path: '/public/log/timestamp',
  access: 'public',
  reply: 'bytes',
  limit,
});

/** Hashes in base64 that prove the log of `from` leaves to be the beginning of the one of `to`; 404 for sizes never published. */
export const getConsistencyProof = defineEndpoint({
  method: 'GET',
  path: '/public/log/consistency',
  access: 'public',
  query: z.strictObject({ from: Size, to: Size }),
  reply: z.strictObject({ from: z.int(), to: z.int(), proof: Hashes }),
  limit,
});

/** The proof that the newest checkpoint contains SHA-256(salt ‖ data), given in hex; 404 while it does not. */
export const getInclusionProof = defineEndpoint({
  method: 'GET',
  path: '/public/log/inclusion',
  access: 'public',
  query: z.strictObject({ entry: z.string().check(z.regex(/^[0-9a-f]{64}$/, '请填写 64 位的十六进制码')) }),
  reply: z.strictObject({ entry: z.string(), position: z.int(), size: z.int(), proof: Hashes, checkpoint: z.string() }),
  limit,
});
