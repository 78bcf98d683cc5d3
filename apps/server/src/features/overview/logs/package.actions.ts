// A package of the log that anybody can verify without the platform: tools/verify-log.mjs.
import { createHash, sign } from 'node:crypto';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { packLogs as endpoint } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { publicKeyText } from '../../../platform/audit/heads.ts';
import { findNow, findToday } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { saveFile } from '../../services/files/exports.ts';
import { type RunningTask, startExportTask, type TaskResult, type TaskRunners } from '../../services/tasks/exports.ts';
import { refuseBroken } from './logs.actions.ts';
import { findStretch, listHeadsIn, listPackedEntries, type Stretch } from './package.queries.ts';

const PACKAGE = 'logs.package';
const MAX_ENTRIES = 50_000;
const BATCH = 1_000;
type Wanted = ParsedOf<typeof endpoint>['body'];

export const startPackage = async (deps: Deps, wanted: Wanted, context: AuditContext) => {
  await refuseBroken(deps);
  return startExportTask(deps, { kind: PACKAGE, input: wanted, action: 'log.packed', after: wanted }, context);
};

const README = [
  '操作日志校验包：每行一个 JSON。第一行是本说明；之后每行一条记录（seq 序号，text 当时封存的原文，hash 指纹）；再之后是公布过的链头；最后一行是整个文件的签名。',
  '指纹的算法：SHA-256（上一条的指纹 32 字节 + 原文的 UTF-8 字节）。第一条的上一条指纹见本行的 previousHash。',
  '没有 text 的记录是仍在进行的竞价的报价，竞价结束前不提供原文；指纹照样相接。',
  '校验：把文件拖进官网查验页的框里（不上传），或在那里下载 verify-log.mjs，离线运行 node verify-log.mjs 文件 [--key 公钥]。公钥与官网核验页公布的一致才可信。',
  '原文含完整的来源地址与操作细节，请按内部资料保管。',
];

const lineOf = (value: object) => `${JSON.stringify(value)}\n`;

const entryLines = async ({ db }: Deps, { first, last }: Stretch, progress: RunningTask['progress']) => {
  const lines: string[] = [];
  let previousHash = '';
  for (let after = first - 1; after < last; ) {
    const entries = await listPackedEntries(db, after, last, BATCH);
    if (entries.length === 0) break;
    if (after === first - 1) previousHash = entries[0]?.previousHash.toString('hex') ?? '';
    for (const { seq, hash, text } of entries) {
      lines.push(lineOf({ seq, hash: hash.toString('hex'), ...(text !== null && { text }) }));
      after = seq;
    }
    await progress(lines.length, last - first + 1);
  }
  return { lines, previousHash };
};

const packageOf = async (deps: Deps, stretch: Stretch, { input, progress }: RunningTask) => {
  const signingKey = deps.keys.signingKey();
  const { lines, previousHash } = await entryLines(deps, stretch, progress);
  const heads = await listHeadsIn(deps.db, stretch);
  const head = {
    format: 'rfb-log-package-1',
    madeAt: await findNow(deps.db),
    days: input,
    ...stretch,
    previousHash,
    publicKey: publicKeyText(signingKey),
    readme: README,
  };
  const content = [
    lineOf(head),
    ...lines,
    ...heads.map(({ seq, hash, signature, publishedAt }) =>
      lineOf({ head: seq, hash: hash.toString('hex'), signature: signature.toString('hex'), publishedAt }),
    ),
  ].join('');
  const digest = createHash('sha256').update(content).digest('hex');
  return (
    content + lineOf({ signature: sign(null, Buffer.from(`rfb-log-package:${digest}`), signingKey).toString('hex') })
  );
};

const runPackage = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const stretch =
    (await findStretch(deps.db, task.input as Wanted)) ?? refuse('wrongState', { msg: '这些天没有已封存的记录' });
  if (stretch.last - stretch.first >= MAX_ENTRIES)
    refuse('pageTooDeep', { msg: '超过 50,000 条，请在日期里缩小范围后再下载校验包' });
  const bytes = Buffer.from(await packageOf(deps, stretch, task));
  const name = `操作日志校验包_${(await findToday(deps.db)).replaceAll('-', '')}.ndjson`;
  return deps.db.transaction().execute(async (trx) => {
    const { fileId } = await saveFile(deps, trx, { bytes, name, purpose: 'export', userId: task.userId });
    return { fileId, message: `第 ${stretch.first} 条到第 ${stretch.last} 条` };
  });
};

export const packageRunners = (deps: Deps): TaskRunners => ({ [PACKAGE]: (task) => runPackage(deps, task) });
