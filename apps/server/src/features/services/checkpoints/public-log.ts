// What anybody sees of the public log: its newest checkpoint and who cosigned it when.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getPublicLog } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { verifierKeyText } from '@rfb/contract/services/checkpoints/notes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { logKeyOf } from './ed25519.ts';
import { INTERVAL_SIZE } from './interval-tree.ts';
import { findLogStanding, findRefusingWitness, listLastCosignatures } from './publications.queries.ts';
import { findPublished } from './tree.queries.ts';

export const publicLogOf = async (deps: Deps): Promise<ReplyOf<typeof getPublicLog>> => {
  const { db, config } = deps;
  const { name, type, publicKey } = logKeyOf(deps);
  const [published, standing, last, refusing] = await Promise.all([
    findPublished(db),
    findLogStanding(deps),
    listLastCosignatures(db),
    findRefusingWitness(
      db,
      config.witnesses.map(({ key }) => key.name),
    ),
  ]);
  const lastOf = new Map(last.map((one) => [one.witness, one]));
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
    quorum: config.witnessQuorum,
    witnesses: await Promise.all(
      config.witnesses.map(async ({ label, key }) => ({
        name: label,
        key: await verifierKeyText(key.name, key.type, key.publicKey),
        cosignedAt: lastOf.get(key.name)?.cosignedAt ?? null,
        hasLatest: published?.cosignatures.some(({ witness }) => witness === key.name) ?? false,
      })),
    ),
    waiting: standing.isPublished ? null : { signedAt: standing.signedAt, cosigners: standing.cosigners },
    isDisputed: refusing !== undefined,
    hourlyLeaves: INTERVAL_SIZE,
  };
};
