// The public log over HTTP.
import {
  getCheckpoint,
  getConsistencyProof,
  getInclusionProof,
  getPublicLog,
} from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { base64Of, verifierKeyText } from '@rfb/contract/services/checkpoints/notes.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { logKeyOf } from './ed25519.ts';
import { INTERVAL_SIZE } from './interval-tree.ts';
import { consistencyProof, findInclusion, findPublished } from './tree.queries.ts';

/** Only these sizes were ever signed. */
const isWhole = (size: number) => size % INTERVAL_SIZE === 0;

export const checkpointsRoutes = [
  onKept(
    getPublicLog,
    { tables: ['tlog_publications', 'tlog_checkpoints', 'tlog_cosignatures', 'tlog_timestamps'] },
    async ({ deps }) => {
      const { witnesses, witnessQuorum } = deps.config;
      const { name, type, publicKey } = logKeyOf(deps);
      const published = await findPublished(deps.db);
      const times = new Map(published?.cosignatures.map(({ witness, cosignedAt }) => [witness, cosignedAt]));
      return {
        origin: name,
        key: await verifierKeyText(name, type, publicKey),
        latest: published
          ? {
              size: published.size,
              root: published.root.toString('hex'),
              signedAt: published.signedAt,
              publishedAt: published.publishedAt,
              stampedAt: published.stampedAt,
            }
          : null,
        quorum: witnessQuorum,
        witnesses: await Promise.all(
          witnesses.map(async ({ label, key }) => ({
            name: label,
            key: await verifierKeyText(key.name, key.type, key.publicKey),
            cosignedAt: times.get(key.name) ?? null,
          })),
        ),
        hourlyLeaves: INTERVAL_SIZE,
      };
    },
  ),
  on(getCheckpoint, async ({ deps }) => {
    const published = (await findPublished(deps.db)) ?? refuse('notFound');
    return {
      bytes: Buffer.from(published.text),
      name: 'checkpoint',
      mimeType: 'text/plain; charset=utf-8',
      disposition: 'inline' as const,
    };
  }),
  on(getConsistencyProof, async ({ deps: { db }, query: { from, to } }) => {
    const published = await findPublished(db);
    if (!published || from > to || to > published.size || !isWhole(from) || !isWhole(to)) refuse('notFound');
    return { from, to, proof: (await consistencyProof(db, from, to)).map(base64Of) };
  }),
  on(getInclusionProof, async ({ deps: { db }, query: { entry } }) => {
    const found = (await findInclusion(db, Buffer.from(entry, 'hex'))) ?? refuse('notFound');
    return { ...found, proof: found.proof.map(base64Of) };
  }),
];
