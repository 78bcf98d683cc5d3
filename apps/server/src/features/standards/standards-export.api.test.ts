// The export of the office's list of standards: what the filters leave, as text.
import { readFile } from '@rfb/contract/files/files.endpoints.ts';
import { exportStandards } from '@rfb/contract/standards/standards.endpoints.ts';
import { getTask } from '@rfb/contract/tasks/tasks.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { runNextTask } from '../tasks/tasks.jobs.ts';
import { standardsRunners } from './standards-export.actions.ts';

const t = await testApp();
const owner = await t.admin();

it('writes the filtered entries as CSV', async () => {
  const body = { filters: { class: 'national', checked: 'true' }, format: 'csv' } as const;
  const { taskId } = (await t.call(exportStandards, { body }, owner)).data;
  while (await runNextTask(t.deps, standardsRunners(t.deps)));
  const { fileId } = (await t.call(getTask, { params: { taskId } }, owner)).data;
  const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, owner);
  const text = Buffer.from(data as unknown as Uint8Array).toString();
  expect(text).toContain('GB 1589-2016');
  expect(text).toContain('半挂车长不超过 13.75 米');
  expect(text).not.toContain('JT/T 617-2018');
  expect(text).not.toContain('GB 7258-2017');
});
