// Recomputes the public log from its leaves and compares it with every checkpoint that was signed.
import { isSignedBy, keyIdOf, parseCheckpoint, parseNote } from '@rfb/contract/services/checkpoints/notes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSignature, logKeyOf } from './ed25519.ts';
import { entryOf, INTERVAL_SIZE, intervalRoot, nodeOf } from './interval-tree.ts';
import { readIntervals } from './intervals.queries.ts';
import { findLostAuditHead } from './leaves.queries.ts';
import { findNewestCheckpoint, findRefusingWitness } from './publications.queries.ts';

type LogCheck = { size: number; problem: string | null };
type Interval = Awaited<ReturnType<typeof readIntervals>>[number];

/** The complete subtrees of the tree so far, largest first; another interval joins those of equal size. */
type Peak = { leaves: number; hash: Buffer };
const grown = (peaks: Peak[], added: Peak): Peak[] => {
  const last = peaks.at(-1);
  return last?.leaves === added.leaves
    ? grown(peaks.slice(0, -1), { leaves: last.leaves * 2, hash: nodeOf(last.hash, added.hash) })
    : [...peaks, added];
};
const rootOfPeaks = (peaks: Peak[]) =>
  peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeOf(left, right)) as Buffer;

/** Whether the row is what its note says, and the note is ours. A note under an earlier LOG_ORIGIN is of the same key. */
const isOwnNote = async (deps: Deps, { size, root, note }: NonNullable<Interval['checkpoint']>) => {
  const parsed = parseNote(note);
  const said = parsed && parseCheckpoint(parsed.text);
  if (!said || said.size !== size || !root.equals(said.root)) return false;
  const key = { ...logKeyOf(deps), name: said.origin };
  return isSignedBy(parsed, { ...key, id: await keyIdOf(key.name, key.type, key.publicKey) }, isSignature);
};

/** What is wrong with an interval itself. */
const problemOf = async (deps: Deps, { number, seed, hash, leaves, checkpoint }: Interval) => {
  const name = `第 ${number + 1} 段`;
  if (leaves.some(({ entry, salt, data }) => !entryOf(salt, data).equals(entry)))
    return `公开日志${name}里有一条内容被改动`;
  const real = new Map(leaves.map(({ position, entry }) => [position % INTERVAL_SIZE, entry]));
  if (!hash?.equals(intervalRoot(seed, real))) return `公开日志${name}与签名时不符：有内容被增、删或改动`;
  if (!checkpoint) return `公开日志缺少${name}的日志头`;
  return (await isOwnNote(deps, checkpoint)) ? undefined : `公开日志${name}的日志头签名无效`;
};

/** After a restored backup, or because somebody was shown another log. */
const refusalOf = async ({ db, config }: Deps) => {
  const refusing = await findRefusingWitness(
    db,
    config.witnesses.map(({ key }) => key.name),
  );
  return refusing ? `见证人 ${refusing.witness} 拒绝签名：它记下的公开日志与现在的不是同一本` : null;
};

/** The first problem in one sentence. Everything is recomputed from leaves and seeds; only notes are believed. */
export const checkLog = async (deps: Deps): Promise<LogCheck> => {
  // Before the intervals, because the log only grows meanwhile.
  const newest = await findNewestCheckpoint(deps.db);
  let peaks: Peak[] = [];
  let next = 0;
  for (;;) {
    const intervals = await readIntervals(deps.db, next);
    for (const interval of intervals) {
      const size = next * INTERVAL_SIZE;
      if (interval.number !== next) return { size, problem: `公开日志缺少第 ${next + 1} 段` };
      const problem = await problemOf(deps, interval);
      if (problem) return { size, problem };
      peaks = grown(peaks, { leaves: INTERVAL_SIZE, hash: interval.hash as Buffer });
      next += 1;
      if (!interval.checkpoint?.root.equals(rootOfPeaks(peaks)))
        return { size, problem: `公开日志到第 ${next} 段为止的内容与已签名的日志头不符` };
    }
    if (intervals.length === 0) break;
  }
  const size = next * INTERVAL_SIZE;
  if (newest && newest.size > size) return { size, problem: `公开日志第 ${next} 段之后签过日志头，内容已缺失` };
  const lost = await findLostAuditHead(deps.db);
  if (lost) return { size, problem: `公开日志里的操作记录链头 ${lost.slice(0, 8)} 不在现在的操作记录里：记录被删改` };
  return { size, problem: await refusalOf(deps) };
};
