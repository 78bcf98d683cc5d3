// Runs the server on an open installation: start checks and demo data while the app is built → listen, and background jobs.
import { addressSources } from './address-sources.ts';
import { buildApp } from './app.ts';
import { backupChores } from './backup-chores.ts';
import { type Config, isAutomaticInProduction, redacted } from './config.ts';
import { conventionJobs } from './features/conduct/convention/convention.jobs.ts';
import { creditAppealsRunners } from './features/conduct/credit-appeals/appeal-export.actions.ts';
import { creditsRunners } from './features/conduct/credits/credit-export.actions.ts';
import { creditsJobs } from './features/conduct/credits/rule-changes.jobs.ts';
import { reportsChores } from './features/conduct/reports/reports.jobs.ts';
import { driversRunners } from './features/fleet/drivers/driver-export.actions.ts';
import { fleetsChores } from './features/fleet/fleets/fleets.jobs.ts';
import { photosChores } from './features/fleet/photos/photos.actions.ts';
import { usagesRunners } from './features/fleet/usages/usage-export.actions.ts';
import { vehiclesRunners } from './features/fleet/vehicles/vehicle-export.actions.ts';
import { authChores, authJobs } from './features/identity/auth/auth.jobs.ts';
import { colleaguesJobs } from './features/identity/colleagues/colleagues.jobs.ts';
import { invitationsChores, invitationsJobs } from './features/identity/invitations/invitations.jobs.ts';
import { proposalsChores } from './features/identity/proposals/proposals.jobs.ts';
import { applicationsChores } from './features/membership/applications/applications.jobs.ts';
import { certificationsChores } from './features/membership/certifications/certifications.jobs.ts';
import { documentsChores } from './features/membership/documents/alerts.actions.ts';
import { sealClearNumbers } from './features/membership/documents/exports.ts';
import { duesChores } from './features/membership/dues/reminders.actions.ts';
import { duesRunners } from './features/membership/dues/years.actions.ts';
import { receiptsChores } from './features/membership/fiscal-receipts/receipts.actions.ts';
import { receiptsRunners } from './features/membership/fiscal-receipts/register-export.actions.ts';
import { memberRunners } from './features/membership/members/member-export.actions.ts';
import { memberChores } from './features/membership/members/reminders.actions.ts';
import { registrationsChores } from './features/membership/registrations/registrations.actions.ts';
import { accountsChores, accountsJobs, accountsRunners } from './features/overview/accounts/accounts.jobs.ts';
import { enterprisesRunners } from './features/overview/enterprises/export.actions.ts';
import { logsRunners } from './features/overview/logs/logs.actions.ts';
import { packageRunners } from './features/overview/logs/package.actions.ts';
import { articlesChores, articlesJobs } from './features/publishing/articles/articles.jobs.ts';
import { dropOldFeedback } from './features/publishing/feedback/feedback.queries.ts';
import { messagesChores, messagesJobs } from './features/publishing/messages/messages.jobs.ts';
import { standardsChores, standardsJobs } from './features/publishing/standards/standards.jobs.ts';
import { standardsRunners } from './features/publishing/standards/standards-export.actions.ts';
import { checkpointsChores } from './features/services/checkpoints/checkpoints.jobs.ts';
import { checkLog } from './features/services/checkpoints/exports.ts';
import { filesChores } from './features/services/files/files.jobs.ts';
import { importsChores, importsRunners } from './features/services/imports/imports.routes.ts';
import { notificationsJobs } from './features/services/notifications/notifications.jobs.ts';
import type { TaskRunners } from './features/services/tasks/exports.ts';
import { tasksChores } from './features/services/tasks/tasks.jobs.ts';
import { templatesJobs } from './features/services/templates/templates.jobs.ts';
import { awardsChores } from './features/trade/awards/awards.jobs.ts';
import { bidsChores, bidsJobs } from './features/trade/bids/bids.jobs.ts';
import { cooperationsRunners } from './features/trade/cooperations/cooperation-export.actions.ts';
import { cooperationsJobs } from './features/trade/cooperations/invitations.actions.ts';
import { tendersChores } from './features/trade/tenders/schedule.actions.ts';
import { tendersRunners } from './features/trade/tenders/tender-export.actions.ts';
import { disputesRunners } from './features/transport/disputes/dispute-export.actions.ts';
import { ordersRunners } from './features/transport/orders/list/order-export.actions.ts';
import { ordersChores, ordersJobs } from './features/transport/orders/orders.jobs.ts';
import { ratingsChores } from './features/transport/ratings/ratings.jobs.ts';
import { recurringChores } from './features/transport/recurring/recurring.jobs.ts';
import { statementsRunners } from './features/transport/statements/statement-export.actions.ts';
import { statementsChores } from './features/transport/statements/statements.jobs.ts';
import type { Installation } from './installation.ts';
import { auditChores, auditJobs } from './platform/audit/audit.jobs.ts';
import { folderProblem } from './platform/backup/folder.ts';
import { backupWarnings } from './platform/backup/warnings.ts';
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
import { submitChanges, TURN_SECONDS } from './platform/search-engines/submit.ts';
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
  ...duesRunners(deps),
  ...receiptsRunners(deps),
  ...importsRunners(deps, [...fleetSheets, ...staffSheets]),
  ...vehiclesRunners(deps),
  ...driversRunners(deps),
  ...usagesRunners(deps),
  ...tendersRunners(deps),
  ...ordersRunners(deps),
  ...statementsRunners(deps),
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

const choresOf = (deps: Deps, url: string): Chore[] => [
  ...auditChores(deps, checkLog),
  ...checkpointsChores(deps),
  { name: 'drop old keys', everySeconds: 3600, run: () => dropOldKeys(deps.db) },
  { name: 'drop old jobs', everySeconds: 3600, run: () => dropOldJobs(deps.db) },
  { name: 'drop old deliveries', everySeconds: 3600, run: () => dropOldDeliveries(deps.db) },
  { name: 'drop old counters', everySeconds: 3600, run: () => dropOldCounters(deps.db) },
  { name: 'drop old feedback', everySeconds: 86_400, run: () => dropOldFeedback(deps.db) },
  { name: 'drop old salts', everySeconds: 300, run: () => dropOldSalts(deps.db) },
  ...authChores(deps),
  ...filesChores(deps),
  ...fleetsChores(deps),
  ...photosChores(deps),
  ...tasksChores(deps, taskRunnersOf(deps)),
  ...accountsChores(deps),
  ...registrationsChores(deps),
  ...invitationsChores(deps),
  ...applicationsChores(deps),
  ...proposalsChores(deps),
  ...memberChores(deps),
  ...duesChores(deps),
  ...receiptsChores(deps),
  ...documentsChores(deps),
  ...certificationsChores(deps),
  ...importsChores(deps),
  ...articlesChores(deps),
  ...standardsChores(deps),
  ...tendersChores(deps),
  ...bidsChores(deps),
  ...awardsChores(deps),
  ...ordersChores(deps),
  ...recurringChores(deps),
  ...statementsChores(deps),
  ...ratingsChores(deps),
  ...messagesChores(deps),
  ...reportsChores(deps),
  ...backupChores(deps, url),
  // Without a provider nothing ever waits.
  ...(deps.sms.providers.length + deps.mail.providers.length > 0
    ? [{ name: 'deliver messages', everySeconds: 1, run: () => deliverDue(deps) }]
    : []),
  ...(deps.config.searchEngine
    ? [{ name: 'tell search engines', everySeconds: TURN_SECONDS, run: () => submitChanges(deps, addressSources) }]
    : []),
  ...(deps.config.hasDemoTrade ? demoChores(deps) : []),
];

const announce = (config: Config, databaseHome: string | undefined, warnings: string[]) => {
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
    for (const warning of warnings) say(`警告：${warning}`);
  }
};

const warningsOf = async (config: Config) => {
  const problem = config.backupDir && (await folderProblem(config.backupDir));
  const warnings = (await backupWarnings(config)).map(({ text, todo }) => `${text}。${todo}。`);
  return problem ? [`${problem}。处理之前不会有自动备份。`, ...warnings] : warnings;
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
  { deps, url, databaseHome, close }: Installation,
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
    const warnings = await warningsOf(config);
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
        ...creditsJobs(),
        ...bidsJobs(deps),
        ...cooperationsJobs(deps),
        ...ordersJobs(deps),
        ...colleaguesJobs(deps),
        ...invitationsJobs(deps),
        ...standardsJobs(deps),
        ...templatesJobs(deps),
      },
      chores: choresOf(deps, url),
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
    return { stop, isSeeding: () => isSeeding, announce: () => announce(config, databaseHome, warnings) };
  } catch (error) {
    // Before its database is gone.
    await stopSeeder();
    await close();
    throw error;
  }
};
