// The export of the list of standards, for the office and for a company: what the filters leave, as text.

import { exportMyStandards, exportStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { standardsRunners } from './standards-export.actions.ts';

const t = await testApp();
const owner = await t.admin();

const textOf = async (taskId: string, person: Person) => {
  while (await runNextTask(t.deps, standardsRunners(t.deps)));
  const { fileId } = (await t.call(getTask, { params: { taskId } }, person)).data;
  const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, person);
  return Buffer.from(data as unknown as Uint8Array).toString();
};

it('writes the filtered entries as CSV', async () => {
  const body = { filters: { class: 'national', checked: 'true' }, format: 'csv' } as const;
  const { taskId } = (await t.call(exportStandards, { body }, owner)).data;
  const text = await textOf(taskId, owner);
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFF编号,名称,分组,类别,性质,状态,发布日期,实施日期,代替,被代替,版本核对,官方网址,要点,前台显示,版本,更新,已读人数,收藏',
  );
  expect(text).toContain('GB 1589-2016');
  expect(text).toContain('半挂车长不超过 13.75 米');
  expect(text).not.toContain('JT/T 617-2018');
  expect(text).not.toContain('GB/T 26774-2016');
});

it('writes what applies to a company, and why, without figures of the office', async () => {
  const fleet = await t.fleet();
  const body = { filters: { keyword: '1589' }, shelf: 'all', format: 'csv' } as const;
  const { taskId } = (await t.call(exportMyStandards, { body }, fleet)).data;
  const text = await textOf(taskId, fleet);
  expect(text).toContain('GB 1589-2016');
  expect(text).toContain('适用于我的车队');
  expect(text).toContain('不适用');
  expect(text).not.toContain('已读人数');
});
