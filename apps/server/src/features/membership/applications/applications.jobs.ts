// Releases expired claims in the rows; reads already treat them as expired.

import { type ApplicationKind, applicationKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { subjectKinds } from './review-moves.ts';
import { deleteExpiredClaims } from './reviews.queries.ts';

export const releaseExpiredClaims = ({ db }: Deps) =>
  transact(db, async (trx) => {
    for (const kind of Object.keys(applicationKinds) as ApplicationKind[])
      for (const { id } of await deleteExpiredClaims(trx, kind))
        await recordAudit(trx, {
          action: 'application.lapsed',
          ...systemContext,
          subject: { kind: subjectKinds[kind], id },
          before: { status: 1 },
          after: { status: 0 },
        });
  });

export const applicationsChores = (deps: Deps): Chore[] => [
  { name: 'release expired claims', everySeconds: 60, run: () => releaseExpiredClaims(deps) },
];
