// Statements of any bank: encodings, headings, days, amounts, footers, balances and lines known from an earlier file.
import { describe, expect, it } from 'vitest';
import { writeSheet } from '../../../../platform/sheets/sheets.ts';
import { gb18030 } from '../../../../testing/bank-statements/gb18030.ts';
import { readDay, readDirection, readFen } from './cell-values.ts';
import { type Reading, readStatement } from './read-statement.ts';

const utf8 = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const read = async (...args: Parameters<typeof readStatement>) => {
  const reading = await readStatement(...args);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading;
};
const told = ({ lines }: Reading) => lines.map(({ row, bookedOn, amountFen }) => [row, bookedOn, amountFen]);

const MERCHANTS = [
  '# 招商银行账户交易明细',
  '"账号","512900000010001","户名","公路货运分会"',
  '',
  '交易日,交易时间,借方金额,贷方金额,余额,摘要,用途,收(付)方名称,收(付)方账号,流水号',
  '20261112,09:31:02,,"8,000.00","108,000.00",转账,2026 会费 1/2,杭州钱湖云驿冷链运输有限公司,"=""6225880000006031""",C1120388',
  '20261113,10:00:00,"1,200.50",,"106,799.50",手续费,,,,C1130001',
  '20261114,11:00:00,,4000.00,"110,799.50",转账,"会费 2/2, 补",杭州钱湖云驿冷链运输有限公司,6225880000006031,C1140112',
  '',
  '合计,,1200.50,12000.00,,,,,,',
];

describe('a statement', () => {
  it('with two columns of amounts, in GB18030, below the account and above its totals', async () => {
    const reading = await read(gb18030(MERCHANTS.join('\n')));
    expect(reading.mapping).toEqual({
      bookedOn: '交易日',
      income: '贷方金额',
      expense: '借方金额',
      payerName: '收(付)方名称',
      payerAccount: '收(付)方账号',
      remarks: ['摘要', '用途'],
      balance: '余额',
      serial: '流水号',
    });
    expect(told(reading)).toEqual([
      [5, '2026-11-12', 800_000],
      [6, '2026-11-13', -120_050],
      [7, '2026-11-14', 400_000],
    ]);
    expect(reading.lines[0]).toMatchObject({
      payerName: '杭州钱湖云驿冷链运输有限公司',
      payerAccount: '6225880000006031',
      remark: '转账 2026 会费 1/2',
      serial: 'C1120388',
    });
    expect(reading.lines[2]?.remark).toBe('转账 会费 2/2, 补');
    expect(reading.problems).toEqual([]);
    expect(reading.balances).toMatchObject({ order: 'ascending', checked: 3, joined: 3, closingFen: 11_079_950 });
  });

  it('with a direction beside one amount, as a workbook with dates of its own', async () => {
    const head = ['序号', '交易时间', '借/贷', '发生额', '对方单位名称', '对方账号', '附言', '账户余额'];
    const columns = head.map((title, at) => (at === 1 ? { title, kind: 'moment' as const } : { title }));
    const rows = [
      [
        1,
        '2026-11-14T01:31:00.000Z',
        '贷',
        6000,
        '西安秦岭朔风汽车运输有限公司',
        '103001',
        'HY-2022-0140 会费',
        16_000,
      ],
      [2, '2026-11-14T02:00:00.000Z', '借', 15.5, '工商银行', '', '手续费', 15_984.5],
    ];
    const reading = await read(await writeSheet('xlsx', { name: '明细', columns }, [rows]));
    expect(told(reading)).toEqual([
      [2, '2026-11-14', 600_000],
      [3, '2026-11-14', -1550],
    ]);
    expect(reading.mapping).toMatchObject({ amount: '发生额', direction: '借/贷', payerName: '对方单位名称' });
    // A number of the row tells no lines apart.
    expect(reading.mapping.serial).toBeUndefined();
    expect(reading.balances).toMatchObject({ checked: 2, joined: 2 });
  });

  it('with a sign, separated by tabs, the newest line first, with English beside the headings', async () => {
    const reading = await read(
      utf8(
        '\ufeff交易日期[ Transaction Date ]\t交易金额[ Trade Amount ]\t交易后余额[ Balance ]\t付款人名称[ Payer ]\t交易附言[ Remark ]',
        '2026年11月14日\t-500.00\t１，５００．００\t\t办公用品',
        '2026/11/3 8:05\t3,000.00\t2,000.00\t贵阳黔岭奔岳运输有限公司\t会费',
        '2026/11/2\t(1,000.00)\t-1,000.00\t\t房租',
      ),
    );
    expect(told(reading)).toEqual([
      [2, '2026-11-14', -50_000],
      [3, '2026-11-03', 300_000],
      [4, '2026-11-02', -100_000],
    ]);
    expect(reading.balances).toMatchObject({ order: 'descending', checked: 3, joined: 3, closingFen: 150_000 });
  });

  it('tells which row does not join, and which rows it could not read', async () => {
    const reading = await read(
      utf8(
        '日期;收入;支出;余额;对方户名;币种',
        '2026-11-01;100.00;;100.00;甲;人民币',
        '2026-11-02;50.00;;140.00;乙;人民币',
        '2026-11-31;10.00;;150.00;丙;人民币',
        '2026-11-04;五十;;200.00;丁;人民币',
        '2026-11-05;10.00;;210.00;戊;USD',
        '2026-11-06;10.00;;220.00;己;',
        '2026-11-07;-10.00;;210.00;己;',
      ),
    );
    expect(reading.balances.breaks).toEqual([{ row: 3, expectedFen: 15_000, balanceFen: 14_000 }]);
    expect(reading.problems).toEqual([
      { row: 4, text: '日期“2026-11-31”看不懂，这一行没有参与对账' },
      { row: 5, text: '金额“五十”看不懂，这一行没有参与对账' },
      { row: 6, text: '币种是“USD”，只核对人民币' },
    ]);
    expect(reading.lines.map(({ amountFen, isReversal }) => [amountFen, isReversal])).toEqual([
      [10_000, false],
      [5000, false],
      [1000, false],
      [-1000, true],
    ]);
  });

  it('believes content over headings, and asks where neither tells', async () => {
    const misnamed = await read(
      utf8('交易日期,记账日期,金额,对方户名', '柜面,2026-11-14,300.00,甲', '网银,2026-11-15,200.00,乙'),
    );
    expect(misnamed.mapping.bookedOn).toBe('记账日期');
    const foreign = utf8('Datum,Betrag,Wer', '2026-11-14,300.00,甲公司', '2026-11-15,200.00,乙公司');
    const unknown = await read(foreign);
    expect(unknown.gaps).toEqual(['没有认出日期列，请指定', '没有认出金额列，请指定']);
    expect(unknown.lines).toEqual([]);
    const mapping = { bookedOn: 'Datum', amount: 'Betrag', payerName: 'Wer', remarks: [] };
    expect(told(await read(foreign, { mapping }))).toEqual([
      [2, '2026-11-14', 30_000],
      [3, '2026-11-15', 20_000],
    ]);
    // Corrected once, it is known by the shape of the headings.
    const remembered = async (shape: string) => (shape === unknown.shape ? mapping : undefined);
    expect((await read(foreign, { remembered })).lines).toHaveLength(2);
    expect((await read(foreign, { mapping: { ...mapping, balance: 'Saldo' } })).gaps).toEqual([
      '文件里没有“Saldo”这一列',
    ]);
  });

  it.each([
    [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /旧版 Excel/],
    [utf8('<html><table><tr><td>日期</td></tr></table></html>'), /其实是网页/],
    [Buffer.from([0x81, 0x20, 0xff, 0x00]), /编码无法识别/],
    [utf8('明细', '没有表格'), /没有找到表头/],
    [utf8('日期,收入', ...Array.from({ length: 5001 }, () => '2026-11-01,1.00')), /超过 5,000 行/],
  ])('is refused in words when it is none', async (bytes, words) => {
    expect(await readStatement(bytes)).toMatchObject({ problem: expect.stringMatching(words) });
  });
});

describe('a line imported before', () => {
  const head = '日期,收入,对方户名,摘要,余额,流水号';
  const prints = async (...lines: string[]) => (await read(utf8(head, ...lines))).lines.map((one) => one.fingerprint);

  it('is known by its serial number in a file that overlaps, whatever stands around it', async () => {
    const [first, second] = await prints(
      '2026-11-01,10.00,甲,会费,100.00,A0001',
      '2026-11-02,10.00,甲,会费,110.00,A0002',
    );
    const later = await prints('2026-11-02,10.00,甲,会费 转账,,A0002', '2026-11-03,5.00,乙,,,');
    expect(first).not.toBe(second);
    expect(later[0]).toBe(second);
  });

  it('is known without one by its content; the same content twice is two lines', async () => {
    const twice = ['2026-11-01,10.00,甲,会费,,', '2026-11-01,10.00,甲,会费,,'];
    const both = await prints(...twice);
    expect(new Set(both).size).toBe(2);
    expect(await prints(...twice)).toEqual(both);
    expect((await prints('2026-11-01,10.00,甲,会费,20.00,'))[0]).not.toBe(both[0]);
  });

  it('is not taken for another with the same worthless number', async () => {
    const found = await prints('2026-11-01,10.00,甲,会费,,0000', '2026-11-01,10.00,甲,年费,,0000');
    const other = await prints('2026-11-01,10.00,甲,年费,,0000');
    expect(found[1]).toBe(other[0]);
    expect(found[0]).not.toBe(other[0]);
    const rounded = await prints('2026-11-01,10.00,甲,会费,,2.02611E+15', '2026-11-01,10.00,甲,年费,,2.02611E+15');
    expect(rounded).toEqual(await prints('2026-11-01,10.00,甲,会费,,', '2026-11-01,10.00,甲,年费,,'));
  });
});

it.each([
  ['20261114', '2026-11-14'],
  ['２０２６－１１－１４', '2026-11-14'],
  ['2026.1.4', '2026-01-04'],
  ['2026年11月14日 09时31分', '2026-11-14'],
  ['20261114093122', '2026-11-14'],
  ['2026-11-14T09:31:22.000', '2026-11-14'],
  [46_340, '2026-11-14'],
  ['2026-02-29', undefined],
  ['2026-11/14', undefined],
  ['11-14', undefined],
  ['6031', undefined],
  ['', undefined],
])('reads the day %s as %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

it.each([
  ['1,234.50', 123_450],
  ['￥１，２３４．５', 123_450],
  ['3000元', 300_000],
  ['-.50', -50],
  ['(15.00)', -1500],
  ['15.00-', -1500],
  ['+15', 1500],
  [0.1 + 0.2, 30],
  ['12.340', 1234],
  ['12.345', undefined],
  [12.345, undefined],
  ['1,23.00', undefined],
  ['12a', undefined],
  ['--', null],
  ['', null],
  [null, null],
])('reads the amount %s as %s fen', (cell, fen) => {
  expect(readFen(cell)).toBe(fen);
});

it.each([
  ['贷', 'in'],
  ['C', 'in'],
  ['收入', 'in'],
  ['转入', 'in'],
  ['借方', 'out'],
  ['DR', 'out'],
  ['付款', 'out'],
  ['不计收支', undefined],
  ['', undefined],
])('reads the direction %s as %s', (cell, direction) => {
  expect(readDirection(cell)).toBe(direction);
});
