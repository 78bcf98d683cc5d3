// The public log over HTTP.
import {
  getCheckpoint,
  getConsistencyProof,
  getInclusionProof,
  getPublicLog,
  getTimestamp,
} from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { base64Of } from '@rfb/contract/services/checkpoints/notes.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { INTERVAL_SIZE } from './interval-tree.ts';
import { publicLogOf } from './public-log.ts';
import { consistencyProof, findInclusion, findPublished } from './tree.queries.ts';

/** Only these sizes were ever signed. */
const isWhole = (size: number) => size % INTERVAL_SIZE === 0;

const tables = [
  'tlog_publications',
  'tlog_checkpoints',
  'tlog_cosignatures',
  'tlog_timestamps',
  'tlog_refusals',
] as const;

export const checkpointsRoutes = [
  onKept(getPublicLog, { tables }, ({ deps }) => publicLogOf(deps)),
  on(getCheckpoint, async ({ deps }) => {
    const published = (await findPublished(deps.db)) ?? refuse('notFound');
    return {
      bytes: Buffer.from(published.text),
      name: 'checkpoint.txt',
      mimeType: 'text/plain; charset=utf-8',
      disposition: 'attachment' as const,
    };
  }),
  on(getTimestamp, async ({ deps }) => {
    const bytes = (await findPublished(deps.db))?.token ?? refuse('notFound');
    return {
      bytes,
      name: 'checkpoint.tsr',
      mimeType: 'application/timestamp-reply',
      disposition: 'attachment' as const,
    };
  }),
  on(getConsistencyProof, async ({ deps: { db }, query: { from, to } }) => {
    const published = await findPublished(db);
    if (!published || from > to || to > published.size || !isWhole(from) || !isWhole(to)) refuse('notFound');
    return { from, to, proof: (await consistencyProof(db, from, to)).map(base64Of) };
  }),
  on(getInclusionProof, async ({ deps: { db }, query: { entry } }) => {
    const found = (await findInclusion(db, Buffer.from(entry, 'hex'))) ?? refuse('notFound');
    return { entry, ...found, proof: found.proof.map(base64Of) };
  }),
];
