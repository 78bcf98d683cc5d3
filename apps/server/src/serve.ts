// Runs the server on an open installation: start checks and demo data while the app is built → listen, and background jobs.

import { buildApp } from './app.ts';
import { type Config, isAutomaticInProduction, redacted } from './config.ts';
import { accountsChores, accountsJobs, accountsRunners } from './features/accounts/accounts.jobs.ts';
import { applicationsChores } from './features/applications/applications.jobs.ts';
import { articlesChores, articlesJobs } from './features/articles/articles.jobs.ts';
import { authChores, authJobs } from './features/auth/auth.jobs.ts';
import { awardsChores } from './features/awards/awards.jobs.ts';
import { bidsChores } from './features/bids/bids.jobs.ts';
import { certificationsChores } from './features/certifications/certifications.jobs.ts';
import { colleaguesJobs } from './features/colleagues/colleagues.jobs.ts';
import { conventionJobs } from './features/convention/convention.jobs.ts';
import { cooperationsRunners } from './features/cooperations/cooperation-export.actions.ts';
import { cooperationsJobs } from './features/cooperations/cooperations.jobs.ts';
import { creditAppealsRunners } from './features/credit-appeals/appeal-export.actions.ts';
import { creditsRunners } from './features/credits/credit-export.actions.ts';
import { disputesRunners } from './features/disputes/dispute-export.actions.ts';
import { documentsChores } from './features/documents/alerts.actions.ts';
import { sealClearNumbers } from './features/documents/exports.ts';
import { driversRunners } from './features/drivers/drivers.jobs.ts';
import { enterprisesRunners } from './features/enterprises/enterprises.jobs.ts';
import { filesChores } from './features/files/files.jobs.ts';
import { fleetsChores } from './features/fleets/fleets.jobs.ts';
import { importsChores, importsRunners } from './features/imports/imports.routes.ts';
import { invitationsChores, invitationsJobs } from './features/invitations/invitations.jobs.ts';
import { logsRunners } from './features/logs/logs.actions.ts';
import { packageRunners } from './features/logs/package.actions.ts';
import { memberRunners } from './features/members/member-export.actions.ts';
import { memberChores } from './features/members/reminders.actions.ts';
import { messagesChores, messagesJobs } from './features/messages/messages.jobs.ts';
import { notificationsJobs } from './features/notifications/notifications.jobs.ts';
import { ordersRunners } from './features/orders/order-export.actions.ts';
import { ordersChores, ordersJobs } from './features/orders/orders.jobs.ts';
import { proposalsChores } from './features/proposals/proposals.jobs.ts';
import { ratingsChores } from './features/ratings/ratings.jobs.ts';
import { registrationsChores } from './features/registrations/registrations.jobs.ts';
import { reportsChores } from './features/reports/reports.jobs.ts';
import { standardsJobs } from './features/standards/standards.jobs.ts';
import { standardsRunners } from './features/standards/standards-export.actions.ts';
import type { TaskRunners } from './features/tasks/exports.ts';
import { tasksChores } from './features/tasks/tasks.jobs.ts';
import { templatesJobs } from './features/templates/templates.jobs.ts';
import { tendersRunners } from './features/tenders/tender-export.actions.ts';
import { tendersChores } from './features/tenders/tenders.jobs.ts';
import { usagesRunners } from './features/usages/usage-export.actions.ts';
import { vehiclesRunners } from './features/vehicles/vehicles.jobs.ts';
import type { Installation } from './installation.ts';
import { auditChores, auditJobs } from './platform/audit/audit.jobs.ts';
import { REQUEST_TIMEOUT_MS, setConnectionTimeout } from './platform/db/database.ts';
import { deliverDue } from './platform/deliveries/deliver.ts';
import { dropOldDeliveries } from './platform/deliveries/receipts.ts';
import type { Deps } from './platform/deps.ts';
import { dropOldKeys } from './platform/http/idempotency.ts';
import { joinLines } from './platform/http/log-lines.ts';
import { dropOldJobs } from './platform/jobs/jobs.ts';
import { type Chore, startWorker } from './platform/jobs/worker.ts';
import { dropOldSalts } from './platform/limits/daily-salt.ts';
import { dropOldCounters } from './platform/limits/limits.ts';
import { listenFailure } from './platform/port.ts';
import { demoAccounts, isDemoComplete } from './seed/demo-rows.ts';
import { seedInOwnProcess, stopSeeder } from './seed/seeder.ts';
import { fleetSheets, staffSheets } from './sheet-imports.ts';
import { checkDatabase } from './start-gates.ts';

const say = (line: string) => console.log(line);

/** The runner of every kind of long task. */
const taskRunnersOf = (deps: Deps): TaskRunners => ({
  ...accountsRunners(deps),
  ...enterprisesRunners(deps),
  ...memberRunners(deps),
  ...importsRunners(deps, [...fleetSheets, ...staffSheets]),
  ...vehiclesRunners(deps),
  ...driversRunners(deps),
  ...usagesRunners(deps),
  ...tendersRunners(deps),
  ...ordersRunners(deps),
  ...creditsRunners(deps),
  ...creditAppealsRunners(deps),
  ...disputesRunners(deps),
  ...logsRunners(deps),
  ...packageRunners(deps),
  ...standardsRunners(deps),
  ...cooperationsRunners(deps),
});

/** Its modules are loaded when it runs, by demos only. */
const demoChores = (deps: Deps): Chore[] => [
  {
    name: 'keep the demo trading',
    everySeconds: 5,
    run: async () => (await import('./seed/keep-trading.ts')).keepTrading(deps),
  },
];

const choresOf = (deps: Deps): Chore[] => [
  ...auditChores(deps),
  { name: 'drop old keys', everySeconds: 3600, run: () => dropOldKeys(deps.db) },
  { name: 'drop old jobs', everySeconds: 3600, run: () => dropOldJobs(deps.db) },
  { name: 'drop old deliveries', everySeconds: 3600, run: () => dropOldDeliveries(deps.db) },
  { name: 'drop old counters', everySeconds: 3600, run: () => dropOldCounters(deps.db) },
  { name: 'drop old salts', everySeconds: 300, run: () => dropOldSalts(deps.db) },
  ...authChores(deps),
  ...filesChores(deps),
  ...fleetsChores(deps),
  ...tasksChores(deps, taskRunnersOf(deps)),
  ...accountsChores(deps),
  ...registrationsChores(deps),
  ...invitationsChores(deps),
  ...applicationsChores(deps),
  ...proposalsChores(deps),
  ...memberChores(deps),
  ...documentsChores(deps),
  ...certificationsChores(deps),
  ...importsChores(deps),
  ...articlesChores(deps),
  ...tendersChores(deps),
  ...bidsChores(deps),
  ...awardsChores(deps),
  ...ordersChores(deps),
  ...ratingsChores(deps),
  ...messagesChores(deps),
  ...reportsChores(deps),
  // Without a provider nothing ever waits.
  ...(deps.sms.providers.length + deps.mail.providers.length > 0
    ? [{ name: 'deliver messages', everySeconds: 1, run: () => deliverDue(deps) }]
    : []),
  ...(deps.config.hasDemoTrade ? demoChores(deps) : []),
];

const announce = (config: Config, databaseHome: string | undefined) => {
  say(`\n公路货运分会平台已启动：http://localhost:${config.port}/`);
  say(`数据目录：${config.dataDir}${databaseHome ? `（数据库：${databaseHome}）` : ''}`);
  if (config.mode === 'demo') {
    say('演示账号：');
    for (const { name, username, password } of demoAccounts) say(`  ${name}  ${username} / ${password}`);
    say('短信验证码会打印在这里，也可用 npm run demo:codes 查看。按 Ctrl-C 停止。\n');
  } else {
    say(JSON.stringify({ settings: redacted(config) }));
    if (isAutomaticInProduction(config))
      say('警告：车队认证现在自动通过，没有人核对。要由秘书处审核，请把 CERTIFICATION_MODE 改为 review 后重新启动。');
  }
};

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, { host, port });
  }
};

const prepareData = async (deps: Deps) => {
  await checkDatabase(deps.config, deps.db);
  await sealClearNumbers(deps);
  const isNewDemo = deps.config.mode === 'demo' && !(await isDemoComplete(deps.db));
  return isNewDemo ? seedInOwnProcess(deps.config) : undefined;
};

/** Returns functions to stop the server, to announce that it is up, and to tell whether a new demo is still being filled. */
export const serve = async (
  { deps, databaseHome, close }: Installation,
  write: (text: string) => unknown = (text) => process.stdout.write(text),
) => {
  const { config } = deps;
  try {
    // The app is built while the database answers and a new demo is seeded.
    const [seeding, app] = await Promise.all([
      prepareData(deps),
      buildApp(deps, {
        logLevel: config.mode === 'demo' ? 'warn' : 'info',
        logStream: joinLines(write),
      }),
    ]);
    await listen(app, config);
    setConnectionTimeout(deps.db, REQUEST_TIMEOUT_MS);
    const stopWorker = startWorker({
      db: deps.db,
      handlers: {
        ...auditJobs(deps),
        ...authJobs(deps),
        ...accountsJobs(deps),
        ...notificationsJobs(deps),
        ...articlesJobs(deps),
        ...messagesJobs(deps),
        ...conventionJobs(deps),
        ...cooperationsJobs(deps),
        ...ordersJobs(deps),
        ...colleaguesJobs(deps),
        ...invitationsJobs(deps),
        ...standardsJobs(deps),
        ...templatesJobs(deps),
      },
      chores: choresOf(deps),
      onError: (error, name) => app.log.error({ job: name, err: String(error) }),
    });
    let isSeeding = seeding !== undefined;
    seeding?.done.then(
      () => {
        isSeeding = false;
      },
      () => undefined,
    );
    const stop = async () => {
      await app.close();
      await seeding?.done;
      await stopWorker();
      await close();
    };
    return { stop, isSeeding: () => isSeeding, announce: () => announce(config, databaseHome) };
  } catch (error) {
    // Before its database is gone.
    await stopSeeder();
    await close();
    throw error;
  }
};
