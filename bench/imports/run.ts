// Benchmark of importing 10,000 vehicles, 37 of them invalid: duration and memory of check and import.

import { pathOf } from '@rfb/contract/endpoint.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import { checkSheet, confirmSheet, getSheetPreview } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { vehicleColumns } from '../../apps/server/src/features/fleet/vehicles/vehicle-columns.ts';
import { storeFile } from '../../apps/server/src/features/services/files/stored-files.ts';
import { importsRunners } from '../../apps/server/src/features/services/imports/imports.routes.ts';
import { runNextTask } from '../../apps/server/src/features/services/tasks/tasks.jobs.ts';
import { type Cell, readSheet, writeSheet } from '../../apps/server/src/platform/sheets/sheets.ts';
import { fleetSheets } from '../../apps/server/src/sheet-imports.ts';
import { makePeople } from '../../apps/server/src/testing/people.ts';
import { openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal } from '../shared/figures.ts';

const ROWS = 10_000;
const WRONG = 37;
const GOAL_SECONDS = 30;

const row = (number: number): Cell[] => {
  const isWrong = number % Math.floor(ROWS / WRONG) === 0 && number / Math.floor(ROWS / WRONG) <= WRONG && number > 0;
  const cells: Record<string, Cell> = {
    plateNo: `苏E${isWrong ? 'O' : 'A'}${String(number).padStart(4, '0')}`,
    plateColor: '黄',
    vehicleType: '货车',
    bodyType: '厢式',
    lengthMm: 9.6,
    approvedLoadKg: 9.7,
    grossMassKg: 18,
    kerbMassKg: 8.2,
    volumeLitres: 58,
    registeredOn: '2022-04-18',
    ownership: '自有',
    drivingLicense: '2031-04-30',
    transportCert: '2031-02-11',
    insurance: '2031-01-08',
    inspection: '2031-04-30',
  };
  return vehicleColumns.map(({ key }) => cells[key] ?? null);
};

const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

export const run = async () => {
  const { url, dataDir, close } = await openCluster({ fsync: true });
  const world = await openBenchServer(url, 'imports', dataDir);
  let peak = megabytes();
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 50);
  try {
    const fleet = await makePeople(world.deps).fleet();
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: `Bearer ${fleet.token}` };
      const answer = await world.app.inject({ method, url: path, headers, ...(payload && { payload }) });
      if (answer.json().code !== 0) throw new Error(answer.body);
      return answer.json().data;
    };
    const columns = vehicleColumns.map(({ title }) => ({ title }));
    const rows = Array.from({ length: ROWS }, (_, number) => row(number));
    const bytes = await writeSheet('xlsx', { name: '车辆', columns }, [rows]);
    const file = { bytes, mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
    const { fileId } = await world.db
      .transaction()
      .execute((trx) =>
        storeFile(world.deps, trx, file, { name: '车辆.xlsx', purpose: 'import', userId: fleet.userId }),
      );
    const timed = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return (performance.now() - started) / 1000;
    };
    const runTask = () => runNextTask(world.deps, importsRunners(world.deps, fleetSheets));
    const before = megabytes();
    peak = before;
    // Measures the processing of the uploaded bytes, without the network.
    const reading = await timed(() => readSheet(bytes));
    const { taskId } = await call('POST', pathOf(checkSheet), { kind: 'vehicles', fileId });
    const check = await timed(runTask);
    const preview = await call('GET', pathOf(getSheetPreview, { params: { taskId } }));
    await call('POST', pathOf(confirmSheet, { params: { taskId } }));
    const save = await timed(runTask);
    const { count } = await world.db
      .selectFrom('vehicles')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const total = reading + check + save;
    console.log(`sheet                    ${(bytes.length / 1024).toFixed(0)} KB, ${ROWS.toLocaleString()} rows`);
    console.log(`found                    ${JSON.stringify(preview.counts)}`);
    console.log(`reading, check, import   ${reading.toFixed(1)} s + ${check.toFixed(1)} s + ${save.toFixed(1)} s`);
    console.log(`together                 ${total.toFixed(1)} s  ${goal(total <= GOAL_SECONDS, `≤ ${GOAL_SECONDS}`)}`);
    console.log(`vehicles saved           ${Number(count).toLocaleString()}`);
    console.log(`memory                   ${before} MB before, ${peak} MB at most`);
  } finally {
    clearInterval(watch);
    await world.close();
    await close();
  }
};
