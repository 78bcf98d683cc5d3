// Chore of proposals: closes what nobody decided in time, writes it into the log and tells the proposer.
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notify } from '../../services/notifications/exports.ts';
import * as rows from './proposals.queries.ts';
import { linkOf } from './propose.ts';

export const closeExpired = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    for (const { id, title, proposedBy, ...proposal } of await rows.expireProposals(trx)) {
      const subject = { kind: 'proposal', id };
      await recordAudit(trx, { action: 'proposal.expired', ...systemContext, subject, after: { content: title } });
      await notify(deps, trx, {
        to: { userId: proposedBy },
        template: 'proposal.expired',
        values: { proposalTitle: title },
        link: linkOf(proposal),
      });
    }
  });

export const proposalsChores = (deps: Deps): Chore[] => [
  { name: 'close expired proposals', everySeconds: 300, run: () => closeExpired(deps) },
];
