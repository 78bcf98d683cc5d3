// What followed some of the demo's finished orders, by the real actions at their time: a complaint the office upheld, and
// statements both sides confirmed.
import { sql } from 'kysely';
import { answerDispute, decideDispute, openDispute } from '../features/transport/disputes/disputes.actions.ts';
import { confirmStatement } from '../features/transport/statements/confirming.actions.ts';
import { findStatementOf } from '../features/transport/statements/statements.queries.ts';
import { backgroundContext } from '../platform/audit/audit.ts';
import { findNow } from '../platform/clock.ts';
import { type Trx, transact } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { noMail } from '../platform/mail/mail.ts';
import { noSms } from '../platform/sms/sms.ts';
import { type DemoActor, demoActors } from './demo-actors.ts';
import { inThePast } from './moved-clock.ts';

const HOUR_MS = 3_600_000;
/** Whose statements were confirmed: those a person can sign in as. */
const ACCOUNTS = ['fleet', 'fleet2', 'fleet3', 'shipper'];
const COMPLAINED_ABOUT = 'demo-fleet-07';

type Companies = ReadonlyMap<string, DemoActor>;
type Step = { at: number; act(): Promise<unknown> };

/** Nothing when the fleet was never late. */
const complaint = async (deps: Deps, trx: Trx, companies: Companies, fleet: DemoActor): Promise<Step[]> => {
  const order = await trx
    .selectFrom('orders as o')
    .innerJoin('orderExceptions as x', 'x.orderId', 'o.id')
    .select(['o.id', 'o.shipperId', 'o.completedAt'])
    .where('o.fleetId', '=', fleet.actor.companyId)
    .where('o.completedAt', '<', sql<string>`app_now() - interval '32 days'`)
    .where('o.isDemo', 'is', true)
    .orderBy('o.completedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const shipper = companies.get(order?.shipperId ?? '');
  const office = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .where('isDemo', 'is', true)
    .executeTakeFirst();
  if (!order?.completedAt || !shipper || !office) return [];
  const completed = Date.parse(order.completedAt);
  const actor = {
    userId: office.id,
    username: 'admin',
    role: 'admin' as const,
    sessionId: '',
    email: '',
    avatarFileId: null,
  };
  const facts = '晚到以后收货方拒收两托，外箱受潮，运输途中没有盖篷布，要求认定责任。';
  const reply = '途中下雨，篷布有破损，我方没有及时更换。';
  const decision = '双方都确认货物受潮，车队承认篷布破损，责任在车队。货损由双方按合同另行结算。';
  const decide = async () => {
    const dispute = await trx
      .selectFrom('orderDisputes')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow();
    await decideDispute(
      deps,
      dispute.id,
      { outcome: 'fleet', decision, adjustmentFen: null },
      backgroundContext(actor),
    );
  };
  return [
    {
      at: completed + 20 * HOUR_MS,
      act: () => openDispute(deps, order.id, { text: facts, files: [] }, shipper.context),
    },
    {
      at: completed + 45 * HOUR_MS,
      act: () => answerDispute(deps, order.id, { text: reply, files: [] }, fleet.context),
    },
    { at: completed + 120 * HOUR_MS, act: decide },
  ];
};

/** The newest of each pair before the last month; the months before are in its opening balance. The last month waits for people. */
const confirmations = async (
  deps: Deps,
  trx: Trx,
  companies: Companies,
  accounts: readonly string[],
): Promise<Step[]> => {
  const { rows } = await sql<{ id: string; shipperId: string; fleetId: string; at: string }>`
    select distinct on (s.shipper_id, s.fleet_id) s.id, s.shipper_id, s.fleet_id,
      ((s.month || '-01')::date + interval '1 month 2 days 10 hours') at time zone 'Asia/Shanghai' as at
    from statements s where s.month < to_char(app_today() - interval '1 month', 'YYYY-MM') and s.frozen_at is null
      and (s.fleet_id = any(${accounts}::text[]) or s.shipper_id = any(${accounts}::text[]))
    order by s.shipper_id, s.fleet_id, s.month desc`.execute(trx);
  return rows.flatMap(({ id, shipperId, fleetId, at }) => {
    const [shipper, fleet] = [companies.get(shipperId), companies.get(fleetId)];
    if (!shipper || !fleet) return [];
    const confirm = async ({ actor, context }: DemoActor) => {
      const statement = await findStatementOf(trx, actor.companyId, id);
      if (!statement) return;
      await confirmStatement(deps, id, { version: statement.version, readAt: statement.now }, context);
    };
    const sent = Date.parse(at);
    return [
      { at: sent, act: () => confirm(fleet) },
      { at: sent + 26 * HOUR_MS, act: () => confirm(shipper) },
    ];
  });
};

/** In one transaction, once, after the orders. */
export const addDealEndings = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    if (deps.config.mode !== 'demo') throw new Error('demo orders belong into demo mode only');
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo orders'))`.execute(trx);
    const done = await trx.selectFrom('orderDisputes').select('id').limit(1).executeTakeFirst();
    if (done) return;
    const actors = await demoActors(trx);
    const companies = new Map([...actors.values()].map((one) => [one.actor.companyId, one]));
    const accounts = ACCOUNTS.flatMap((name) => actors.get(name)?.actor.companyId ?? []);
    const fleet = actors.get(COMPLAINED_ABOUT);
    const now = Date.parse(await findNow(trx));
    // Messages about the past are shown in the console, but not sent now.
    const inside = { ...deps, db: trx, sms: noSms, mail: noMail };
    const steps = [
      ...(fleet ? await complaint(inside, trx, companies, fleet) : []),
      ...(await confirmations(inside, trx, companies, accounts)),
    ];
    await inThePast(trx, async (hoursAgo) => {
      for (const { at, act } of steps.toSorted((one, other) => one.at - other.at)) {
        await hoursAgo((now - at) / HOUR_MS);
        await act();
      }
    });
  });
