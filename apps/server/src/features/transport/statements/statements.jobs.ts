// Tells both sides that the statement of the month that ended can be checked.
import { monthText } from '@rfb/contract/days.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { unconfirmed } from '@rfb/contract/transport/statements/statement.states.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notify } from '../../services/notifications/exports.ts';
import { companyOf, otherSide } from '../orders/exports.ts';
import { listUntold, saveTold } from './month-notices.queries.ts';
import { closingOf, figuresOf, partiesOf } from './statement-view.ts';
import { lockStatementOf } from './statements.queries.ts';

const BATCH = 500;

/** Under the lock of the pair: another server, or somebody who confirms at this moment, waits. */
const tellOfMonth = (deps: Deps, { id, fleetId }: { id: string; fleetId: string }) =>
  transact(deps.db, async (trx) => {
    const statement = await lockStatementOf(trx, fleetId, id);
    if (!statement || statement.entries === 0 || !isOneOf(unconfirmed, statement.state)) return;
    const parties = partiesOf(statement);
    const amountFen = closingOf(await figuresOf(trx, statement));
    for (const side of ['fleet', 'shipper'] as const) {
      if (!(await saveTold(trx, statement, side))) continue;
      await notify(deps, trx, {
        to: { companyId: companyOf(statement, side) },
        template: 'statement.ready',
        values: { companyName: parties[otherSide(side)].name, month: monthText(statement.month), amountFen },
        link: statementPath(side, id),
        about: [id],
        dedupKey: `statement:${id}:ready`,
      });
    }
  });

export const tellOfLastMonth = async (deps: Deps) => {
  const untold = new Map((await listUntold(deps.db, BATCH)).map((one) => [one.id, one]));
  await forEachOf([...untold.keys()], async (id) => {
    const one = untold.get(id);
    if (one) await tellOfMonth(deps, one);
  });
};

export const statementsChores = (deps: Deps): Chore[] => [
  { name: 'tell of statements', everySeconds: 300, run: () => tellOfLastMonth(deps) },
];
