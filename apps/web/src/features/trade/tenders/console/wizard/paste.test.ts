// Tests lots pasted from a spreadsheet: headings, units, places, quoted cells, and an error per cell.
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { expect, it } from 'vitest';
import { cellsOf, lotOf, pasteFields, tableOf } from './paste.ts';
import { regionMatcher } from './region-match.ts';

const region = regionMatcher([
  ['310000', '上海市', [['310100', '上海市', [['310115', '浦东新区']]]]],
  ['440000', '广东省', [['440100', '广州市', [['440112', '黄埔区']]]]],
  [
    '510000',
    '四川省',
    [
      ['510100', '成都市', [['510112', '龙泉驿区']]],
      ['511000', '内江市', [['511002', '市中区']]],
      ['511100', '乐山市', [['511102', '市中区']]],
    ],
  ],
]);

const read = (text: string) => {
  const { fields, rows } = tableOf(cellsOf(text));
  return rows.map((cells) => lotOf(fields, cells, region));
};

it('reads a row in the order of the template', () => {
  const cells = [
    '上海浦东',
    '川沙路 6999 号',
    '广州市黄埔区',
    '开发大道 1 号',
    '1,450',
    '家用电器',
    '16',
    '86 方',
    '13 米',
    '厢式、飞翼车',
    '',
    '',
    '周一至周六 08:00–16:00',
    '周日',
    '20',
    '240',
    '9,800',
    '',
  ];
  expect(cells).toHaveLength(pasteFields.length);
  expect(read(cells.join('\t'))).toEqual([
    {
      errors: {},
      lot: expect.objectContaining({
        originCode: '310115',
        destinationCode: '440112',
        distanceKm: 1450,
        weightKg: 16_000,
        volumeLitres: 86_000,
        lengthBand: '13',
        bodies: ['box', 'wing'],
        vehiclesNeeded: 20,
        quantityMilli: 240_000,
        ceilingE4: 98_000_000,
        decrementE4: null,
      }),
    },
  ]);
});

it('takes the columns of a heading row in any order and ignores others', () => {
  const { destinationCode, originCode, quantityMilli } = lotFieldNames;
  const [first] = read(`序号\t${quantityMilli}（车）\t${destinationCode}*\t${originCode}\n1\t12.5\t龙泉驿\t浦东新区\n`);
  expect(first).toMatchObject({
    errors: {},
    lot: { originCode: '310115', destinationCode: '510112', quantityMilli: 12_500 },
  });
});

it('keeps tabs, line breaks and quotes of quoted cells', () => {
  expect(cellsOf('a\t"b\tc\n""d"""\r\n\n\te')).toEqual([
    ['a', 'b\tc\n"d"'],
    ['', 'e'],
  ]);
});

it.each([
  ['originCode', '火星', /没有找到/],
  ['originCode', '四川', /写到市或区县/],
  ['weightKg', '16 磅', /不认识单位“磅”/],
  ['vehiclesNeeded', '2.5', /整数/],
  ['ceilingE4', '1.2万元', /普通数字/],
  ['originCode', '四川市中区', /同名/],
  ['distanceKm', '约一千', /数字/],
  ['distanceKm', '20000', /10,000 公里/],
  ['lengthBand', '20 米', /13\.75/],
  ['bodies', '厢式、飞船', /飞船/],
  ['dangerClass', '12', /1 到 9/],
  ['quantityMilli', '0', /大于 0/],
  ['ceilingE4', '1e5', /科学计数法/],
  ['ceilingE4', '123456789012', /过大/],
  ['cargo', '货'.repeat(41), /40 个字/],
] as const)('marks the cell of %s with %s', (field, text, error) => {
  const { errors, lot } = lotOf([field], [text], region);
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(error);
  // What is wrong is never half taken over.
  expect(lot[field] === null || lot[field] === '' || (lot[field] as unknown[]).length === 0).toBe(true);
});

it('reads the headings, places, units and prices of a shipper’s own sheet', () => {
  const heading = '起点\t终点\t品名\t吨位（公斤）\t里程\t车次\t限价/元';
  const [first] = read(`${heading}\n成都\t广东省广州市\t纸箱\t16,000\t1,450km\t20 趟\t"¥2,800.00元"`);
  expect(first).toMatchObject({
    errors: {},
    lot: {
      originCode: '510100',
      destinationCode: '440100',
      cargo: '纸箱',
      weightKg: 16_000,
      distanceKm: 1450,
      quantityMilli: 20_000,
      ceilingE4: 28_000_000,
    },
  });
  const [second] = read('始发地\t目的地\t重量(磅)\n上海\t内江市\t16');
  expect(second).toMatchObject({
    lot: { originCode: '310100', destinationCode: '511000' },
    errors: { weightKg: '不认识单位“磅”，请写数字，单位吨、t、公斤' },
  });
});
