// Tests reading and writing spreadsheets: round trip, formula escaping, limits.

import excel from 'exceljs';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { itInSweep } from '../../testing/sweep.ts';
import { escapeFormula, unescapeFormula } from './cells.ts';
import { type Cell, readSheet, writeSheet } from './sheets.ts';

const head = { name: '企业', columns: [{ title: '名称' }, { title: '数量', width: 10 }] };

const workbook = async (change: (sheet: excel.Worksheet) => void) => {
  const book = new excel.Workbook();
  change(book.addWorksheet('表'));
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe('a sheet', () => {
  it('is read back as written, numbers as numbers', async () => {
    const rows: Cell[][] = [
      ['苏州通达物流有限公司', 12],
      ['"引号", 逗号\n换行', -3.5],
      [null, 0],
    ];
    const bytes = await writeSheet('xlsx', head, [rows.slice(0, 2), rows.slice(2)]);
    const read = await readSheet(bytes);
    expect(read).toEqual([
      { row: 1, cells: ['名称', '数量'] },
      ...rows.map((cells, index) => ({ row: index + 2, cells })),
    ]);
  });

  itInSweep('with many rows keeps every Chinese character across chunk boundaries', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => [`${'车'.repeat(index % 7)}货车${index}厢式`, index]);
    const own = await readSheet(await writeSheet('xlsx', head, [rows]));
    expect(own.slice(1).filter(({ cells }, index) => cells[0] !== rows[index]?.[0])).toEqual([]);
    // Excel itself writes shared strings.
    const shared = await readSheet(
      await workbook((sheet) => {
        sheet.addRows([['名称', '数量'], ...rows]);
      }),
    );
    expect(shared.slice(1).filter(({ cells }, index) => cells[0] !== rows[index]?.[0])).toEqual([]);
  });

  it('as CSV starts with a byte order mark and quotes cells where needed', async () => {
    const bytes = await writeSheet('csv', head, [[['"甲", 乙', 1]], [['=1+1', -1]]]);
    expect(bytes.toString()).toBe('\uFEFF名称,数量\r\n"""甲"", 乙",1\r\n\'=1+1,-1\r\n');
  });

  it('as CSV contains no formula, however a program splits its lines', async () => {
    const texts = [
      ...[
        'a;=1+1',
        'a; =1+1',
        'a\t@SUM(1)',
        'a\n+1',
        'a\r\n-1',
        'a;"=1+1',
        'a,＝1+1',
        'a;\u3000＋1',
        ';=1+1',
        '";=1+1',
      ],
      ...[' =1+1', '\u3000＝1', '\u00a0+1', '\t=1', '＠SUM(1)', "a;'=1+1", "';=1"],
    ];
    for (const text of texts) {
      const csv = (await writeSheet('csv', head, [[[text, -1]]])).toString().split('\r\n').slice(1).join('\r\n');
      for (const separator of [/;/, /\t/, /[\r\n]+/, /[;\t\r\n]/]) {
        // Quotes count only at the beginning of a cell, so a program that splits elsewhere sees them as text.
        const parts = csv.split(separator).map((part) => part.replace(/^[\s"]+/, ''));
        expect(
          parts.filter((part) => /^[=+\-@＝＋－＠]/.test(part)),
          text,
        ).toEqual([]);
      }
    }
    expect((await writeSheet('csv', head, [[['a;b', -3.5]]])).toString()).toContain('"a;b",-3.5\r\n');
  });

  it('contains days as dates, instants in Shanghai time, money as numbers, and totals', async () => {
    const typed = {
      name: '表',
      columns: [
        { title: '名称' },
        { title: '到期', kind: 'day' as const },
        { title: '登记', kind: 'moment' as const },
        { title: '金额', kind: 'money' as const, isSummed: true },
        { title: '里程', isSummed: true },
      ],
    };
    const rows: Cell[][] = [
      ['甲', '2027-04-30', '2026-11-15T23:30:00.000Z', 123_450, 10],
      ['乙', '长期', null, 50, null],
    ];
    const book = new excel.Workbook();
    await book.xlsx.load((await writeSheet('xlsx', typed, [rows])) as unknown as ArrayBuffer);
    const sheet = book.worksheets[0];
    const cellsIn = (row: number) => ((sheet?.getRow(row).values ?? []) as excel.CellValue[]).slice(1);
    const [, day, moment, money] = cellsIn(2);
    expect([day, moment, money]).toEqual([new Date('2027-04-30T00:00:00Z'), new Date('2026-11-16T07:30:00Z'), 1234.5]);
    expect(sheet?.getCell('B2').numFmt).toBe('yyyy-mm-dd');
    expect(sheet?.getCell('D2').numFmt).toBe('#,##0.00');
    expect(cellsIn(4)).toEqual(['合计', undefined, undefined, 1235, 10]);
    const csv = (await writeSheet('csv', typed, [rows])).toString().split('\r\n');
    expect(csv.slice(1, 4)).toEqual([
      '甲,2027-04-30,2026-11-16 07:30,1234.50,10',
      '乙,长期,,0.50,',
      '合计,,,1235.00,10',
    ]);
    expect((await writeSheet('csv', typed, [])).toString().trim().split('\r\n')).toHaveLength(1);
  });

  it('offers the choices of a column as a drop-down list', async () => {
    const columns = [{ title: '车牌号' }, { title: '颜色', choices: ['蓝', '黄'] }];
    const book = new excel.Workbook();
    await book.xlsx.load(
      (await writeSheet('xlsx', { name: '表', columns }, [[['苏E1', '黄']]])) as unknown as ArrayBuffer,
    );
    const cell = (at: string) => book.worksheets[0]?.getCell(at).dataValidation;
    expect(cell('B500')).toMatchObject({ type: 'list', formulae: ['"蓝,黄"'] });
    expect(cell('A2')).toBeUndefined();
  });

  it('escapes formulas and restores them unchanged', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('', ' ', '\u3000', "'"),
          fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', "'"),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (cell) => {
        const safe = String(escapeFormula(cell));
        expect(safe).not.toMatch(/^(\s*[=+\-@＝＋－＠]|[\t\r\n])/);
        expect(unescapeFormula(safe)).toBe(cell);
      }),
      { numRuns: 500 },
    );
  });

  it('with dates, links, rich text and booleans is read as plain text', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(['日期', '链接', '文字', '是否']);
      sheet.addRow([
        new Date('2026-02-28T00:00:00Z'),
        { text: '官网', hyperlink: 'https://example.org' },
        { richText: [{ text: '粗' }, { text: '细' }] },
        true,
      ]);
    });
    expect((await readSheet(bytes))[1]?.cells).toEqual(['2026-02-28', '官网', '粗细', '是']);
  });
});

describe('reading a sheet', () => {
  const temporary = process.env.TMPDIR;
  afterEach(() => {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  });

  it('writes no temporary file, whatever the order of the parts and wherever reading stops', async () => {
    const withStrings = await workbook((sheet) => {
      sheet.addRows([
        ['姓名', '身份证号'],
        ['赵大川', '990000198803070017'],
      ]);
    });
    const parts = unzipSync(withStrings);
    const order = (names: string[]) =>
      Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, parts[name] ?? Buffer.alloc(0)]))));
    const names = Object.keys(parts);
    const withFormula = await workbook((sheet) => sheet.addRow(['甲', { formula: 'SUM(1,2)', result: 3 }]));
    const inline = await writeSheet('xlsx', head, [[['甲', 1]]]);
    // An unwritable temporary folder makes any attempt fail.
    process.env.TMPDIR = '/nonexistent/folder';
    for (const bytes of [withStrings, order(names.toSorted()), order(names.toReversed()), inline])
      expect(await readSheet(bytes)).toHaveLength(2);
    await expect(readSheet(withFormula)).rejects.toThrow('是公式');
  });
});

describe('an invalid sheet', () => {
  it('with a formula is rejected with row and cell', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(['名称', '数量']);
      sheet.addRow(['甲', { formula: 'SUM(1,2)', result: 3 }]);
    });
    await expect(readSheet(bytes)).rejects.toMatchObject({
      message: '第 2 行 B2 单元格是公式，请改为数值后再导入',
      data: { row: 2, cell: 'B2' },
    });
  });

  itInSweep('with an error value is rejected with row and cell', async () => {
    const bytes = await workbook((sheet) => sheet.addRow(['甲', { error: '#REF!' } as excel.CellErrorValue]));
    await expect(readSheet(bytes)).rejects.toThrow('第 1 行 B1 单元格是错误值');
  });

  itInSweep('with more than 10,000 rows is rejected with the limit', async () => {
    const batch = Array.from({ length: 10_001 }, (_, index): Cell[] => [`企业${index}`, index]);
    await expect(readSheet(await writeSheet('xlsx', head, [batch]))).rejects.toThrow('表格超过 10,000 行');
  });

  it('with too many columns is rejected with the row', async () => {
    const bytes = await workbook((sheet) => sheet.addRow(Array.from({ length: 61 }, (_, at) => `列${at}`)));
    await expect(readSheet(bytes)).rejects.toThrow('第 1 行超过 60 列');
  });

  const aBomb = () =>
    Buffer.from(
      zipSync(
        { '[Content_Types].xml': Buffer.alloc(10, 'x'), 'xl/workbook.xml': Buffer.alloc(12 * 1024 * 1024) },
        { level: 9 },
      ),
    );

  itInSweep('that is a zip bomb is rejected', async () => {
    await expect(readSheet(aBomb())).rejects.toThrow('解压后过大');
  });

  it('that is a zip bomb is rejected, also with forged sizes', async () => {
    const bomb = aBomb();
    // Forge both size fields of the zip to ten bytes.
    for (const [mark, offset] of [
      ['PK\x03\x04', 22],
      ['PK\x01\x02', 24],
    ] as const)
      for (let at = bomb.indexOf(mark); at >= 0; at = bomb.indexOf(mark, at + 4)) bomb.writeUInt32LE(10, at + offset);
    await expect(readSheet(bomb)).rejects.toThrow('解压后过大');
  });

  it('that is another kind of file is rejected', async () => {
    await expect(readSheet(Buffer.from('MZ program'))).rejects.toThrow(/不是 Excel 表格/);
    const withMacros = {
      '[Content_Types].xml': Buffer.from(''),
      'xl/workbook.xml': Buffer.from(''),
      'xl/vbaProject.bin': Buffer.from(''),
    };
    await expect(readSheet(Buffer.from(zipSync(withMacros)))).rejects.toThrow('宏');
  });

  itInSweep('that is a zip of something else is rejected', async () => {
    await expect(readSheet(Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })))).rejects.toThrow('不是 Excel 表格');
  });

  const withParts = async (parts: Record<string, string>) => {
    const own = unzipSync(await writeSheet('xlsx', head, [[['甲', 1]]]));
    const changed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
    return Buffer.from(zipSync({ ...own, ...changed }, { level: 1 }));
  };
  const sheetOf = (inner: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</worksheet>`;
  const manyCells = (text: string) =>
    withParts({
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': sheetOf(
        `<sheetData>${Array.from({ length: 2000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('')}</sheetData>`,
      ),
    });

  itInSweep('that quotes one long text in many cells is rejected before the text is copied', async () => {
    await expect(readSheet(await manyCells('长'.repeat(40_000)))).rejects.toThrow('第 1 行 A1 单元格的文字过长');
    await expect(readSheet(await manyCells('长'.repeat(32_000)))).rejects.toThrow('解压后过大');
  });

  itInSweep('that takes more memory than it may is rejected, and the next sheet is read', async () => {
    // A parser remembers every open tag: ten megabytes of them are tiny in a zip and half a gigabyte in memory.
    const bytes = await withParts({ 'xl/worksheets/sheet1.xml': '<a>'.repeat(3_400_000) });
    await expect(readSheet(bytes)).rejects.toThrow('解压后过大');
    expect(await readSheet(await writeSheet('xlsx', head, [[['甲', 1]]]))).toHaveLength(2);
  });

  it('that is truncated is rejected as broken', async () => {
    const bytes = await writeSheet('xlsx', head, [[['甲', 1]]]);
    await expect(readSheet(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(/损坏|不是 Excel/);
  });
});
