// Files that are no statement, or one made to break us: each is refused in words, or read with what it lacks named row by row.

import * as bank from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { testApp } from '../../../testing/app.ts';
import { makeBank } from '../../../testing/bank-lines.ts';
import { howMany, itInSweep } from '../../../testing/sweep.ts';

const t = await testApp();
const clerk = await t.admin(['finance']);
const { deskOf, linesOf } = makeBank(t, clerk);

const HEAD = '交易日,贷方金额,对方户名,摘要,流水号';
const ROW = '2026-11-12,3000.00,某某商贸有限公司,会费,C0001';
const send = async (content: string | Uint8Array<ArrayBuffer>, name = '流水.csv') => {
  await t.db.deleteFrom('rateCounters').execute();
  return t.call(bank.importBankFile, { body: {}, file: new File([content], name) }, clerk);
};
const utf16be = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
const titles = HEAD.split(',').map((title) => ({ title }));
const sheetOf = async (rows: (string | number)[][]) =>
  new Uint8Array(await writeSheet('xlsx', { name: '流水', columns: titles }, [rows]));

describe('a file that is refused in words', () => {
  it.each<[string, () => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['is empty', () => ' ', '没有找到表头'],
    ['has NUL bytes', () => `${HEAD}\n2026-11-12,3000.00,某某\0公司,会费,C1`, '编码无法识别'],
    ['is of an encoding nobody knows', () => new Uint8Array([0x81, 0xff, 0xfe, 0x80, 0xff]), '编码无法识别'],
    ['is UTF-16 the other way round', () => utf16be(`${HEAD}\n${ROW}`), '请用 Excel'],
    ['has a cell of 200 KB', () => `${HEAD}\n2026-11-12,3000.00,某某,${'会费'.repeat(100_000)},C1`, '文字过长'],
    ['has 200 KB in quotes', () => `${HEAD}\n2026-11-12,3000.00,某某,"${'会费,'.repeat(50_000)}",C1`, '列'],
    [
      'has a quote that is never closed',
      () => `${HEAD}\n2026-11-12,3000.00,某某,"${'会费'.repeat(100_000)}`,
      '文字过长',
    ],
    ['has a million columns', () => `${HEAD}\n${','.repeat(1_000_000)}`, '列'],
    ['has a million empty rows', () => `${HEAD}\n${'\n'.repeat(1_000_000)}${ROW}`, '空行过多'],
    ['has too many rows', () => [HEAD, ...Array.from({ length: 5_002 }, (_, at) => ROW + at)].join('\n'), '超过'],
    ['is a broken zip', () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]), '表格'],
    ['is a web page', () => '<!doctype html><table><tr><td>交易日</td></tr></table>', '网页'],
  ])('%s', async (_name, content, words) => {
    const { status, msg } = await send(await content());
    expect([status, msg]).toEqual([400, expect.stringContaining(words)]);
  });

  itInSweep('is a workbook of a million columns', async () => {
    const { status, msg } = await send(await sheetOf([Array.from({ length: 80 }, () => '1')]));
    expect([status, msg]).toEqual([400, expect.stringContaining('列')]);
  });
});

describe('what cannot be money is told row by row, and the rest is read', () => {
  const hostile = [
    ['9999-12-31', '3000.00'],
    ['2026-02-30', '3000.00'],
    ['0000-00-00', '3000.00'],
    ['2026-11-12', '1e308'],
    ['2026-11-12', '9'.repeat(400)],
    ['2026-11-12', 'NaN'],
    ['2026-11-12', 'Infinity'],
    ['2026-11-12', '=1+1'],
    ['2026-11-12', '0x10'],
    ['2026-11-12', '12,34.00'],
  ];

  it('in a text file', async () => {
    const rows = hostile.map(([day, amount], at) => `${day},"${amount}",某某商贸有限公司,会费,H${at}00`);
    const good = Array.from({ length: 20 }, (_, at) => `${ROW}${at}`);
    const { status, data } = await send([HEAD, ...good, ...rows].join('\n'));
    expect([status, data.added]).toEqual([200, good.length]);
    const { problems } = (await deskOf(data.bankFileId)).file;
    expect(problems.map(({ row }) => row)).toEqual(hostile.map((_, at) => good.length + 2 + at));
    for (const { text } of problems) expect(text.length).toBeLessThan(100);
  });

  it('in a workbook, with numbers no money has, half characters and NUL', async () => {
    const day = '2026-11-12';
    const good = Array.from({ length: 10 }, (_, at) => [day, 3000 + at, '某某商贸有限公司', '会费', `W00${at}`]);
    const content = await sheetOf([
      ...good,
      [day, 1e308, '某某', '会费', 'W100'],
      [day, 0.001, '某某', '会费', 'W101'],
      [day, 5000, '半个字_xD800_和_x0000_空', '会费_xDFFF_', 'W102'],
    ]);
    const { status, data } = await send(content, '流水.xlsx');
    expect([status, data.added]).toEqual([200, good.length + 1]);
    expect((await deskOf(data.bankFileId)).file.problems).toHaveLength(2);
  });
});

it('a remark longer than any bank writes is cut, and its line never certain', async () => {
  const name = '苏州澜舟驰远运输有限公司';
  await t.fleet({ daysLeft: 20, name });
  const lineOf = async (remark: string, serial: string) => {
    const { data } = await send(`${HEAD}\n2026-11-12,3000.00,${name},${remark},${serial}`);
    return (await linesOf(data.bankFileId))[0];
  };
  const long = await lineOf('会费'.repeat(400), 'L0001');
  expect(long?.remark.length).toBeLessThan(220);
  expect(long?.group).toBe('likely');
});

const LINES = howMany({ usual: 250, sweep: 4_999, deep: 4_999 });
it(`${LINES} lines with long remarks are matched`, async () => {
  const remark = (at: number) =>
    Array.from({ length: 200 }, (_, place) => String.fromCharCode(0x4e00 + ((at * 7 + place * 13) % 20_000))).join('');
  const rows = Array.from({ length: LINES }, (_, at) => `2026-11-12,3000.00,付款人${at}号,${remark(at)},M${at}0000`);
  expect(await send([HEAD, ...rows].join('\n'))).toMatchObject({ status: 200, msg: '', data: { added: rows.length } });
});
