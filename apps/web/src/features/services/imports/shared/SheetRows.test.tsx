// Correcting cells of a checked sheet: every correction is sent, and corrected rows stay where they are.
import type { ImportRow } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { sheetCalls } from '@rfb/contract/services/imports/sheet-calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient, useAsk } from '../../../../lib/query-client.ts';
import { inMinutes, ok, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { SheetRows } from './SheetRows.tsx';

const columns = [{ key: 'plateNo', title: '车牌号', isRequired: true, isMain: true }];
const rowOf = (row: number, plateNo: string): ImportRow => ({
  row,
  cells: { plateNo },
  remarks: plateNo ? [] : [{ column: 'plateNo', text: '请填写车牌号', isWarning: false }],
  isWrong: !plateNo,
});

beforeEach(() => signIn('company'));
afterEach(resetBrowser);

const Screen = () => {
  const preview = useAsk(sheetCalls.fleet.preview, { params: { taskId: 't1' } });
  return (
    <>
      <output>{preview.data?.counts.good}</output>
      <SheetRows taskId="t1" calls={sheetCalls.fleet} columns={columns} hasRemarks verb="导入" />
    </>
  );
};

const cell = (row: number) => document.querySelector(`[aria-label="第 ${row} 行 车牌号"]`) as HTMLInputElement;
const correct = (row: number, value: string) =>
  act(async () => {
    cell(row).focus();
    fireEvent.input(cell(row), { target: { value } });
    cell(row).blur();
  });

it('sends two corrections made in quick succession, keeps both rows and refetches the counts', async () => {
  const rows = [rowOf(2, ''), rowOf(3, '')];
  const goodRows = () => rows.filter(({ isWrong }) => !isWrong);
  const counts = () => ({ total: 2, good: goodRows().length, wrong: 2 - goodRows().length, warned: 0 });
  const fix =
    (index: number): Script =>
    async ({ init }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      rows[index] = rowOf(index + 2, JSON.parse(String(init.body)).cells.plateNo);
      return ok({ row: rows[index], others: [], counts: counts() });
    };
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /imports/t1': () => ok({ counts: counts() }),
    'GET /imports/t1/rows': () => {
      const items = rows.filter(({ isWrong }) => isWrong);
      return ok({ items, total: items.length, page: 1, pageSize: 20 });
    },
    'PUT /imports/t1/rows/2': fix(0),
    'PUT /imports/t1/rows/3': fix(1),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App>
        <Screen />
      </App>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.body.textContent).toContain('请填写车牌号'));
  await correct(2, '苏E8K372');
  await correct(3, '苏E8K373');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'));
  expect(server.names().filter((name) => name.startsWith('PUT'))).toEqual([
    'PUT /imports/t1/rows/2',
    'PUT /imports/t1/rows/3',
  ]);
  expect([cell(2).value, cell(3).value]).toEqual(['苏E8K372', '苏E8K373']);
  expect(document.body.textContent).not.toContain('请填写车牌号');
});
