// Tests the checkers people run on files they were given: made from their source, and answering in sentences whatever the file is.
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BUNDLED_TOOLS, bundledTool } from '../scripts/build-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'rfb-checkers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const firstLine = (rest: object) => `${JSON.stringify({ format: 'rfb-log-package-1', ...rest })}\n`;

it.each(BUNDLED_TOOLS)('%s.mjs is what its source gives: otherwise run node scripts/build-tools.ts', async (name) => {
  expect(readFileSync(join(import.meta.dirname, `${name}.mjs`), 'utf8')).toBe(await bundledTool(name));
});

describe.each(['verify-log.mjs', 'check-report.mjs'])('%s', (script) => {
  const check = (...files: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...files], {
      encoding: 'utf8',
    });
    // A stack trace names the lines of the script.
    expect(stderr).not.toContain('.mjs:');
    return { status, said: stdout + stderr };
  };

  it('says which file it cannot read, and that nothing was checked', () => {
    const missing = join(folder, 'missing.json');
    expect(check(missing)).toEqual({ status: 2, said: expect.stringContaining(`读不到文件 ${missing}（ENOENT）`) });
    expect(check(folder)).toEqual({ status: 2, said: expect.stringContaining(`读不到文件 ${folder}（EISDIR）`) });
  });

  it('explains how it is called', () => {
    expect(check()).toEqual({ status: 2, said: expect.stringContaining('用法：') });
  });

  it('rejects a file that is something else', () => {
    const others = [
      '',
      'no JSON',
      'null',
      '[]',
      firstLine({ first: 1, last: 2 }),
      firstLine({ first: 1, last: 2, publicKey }),
      `${JSON.stringify({ document: { type: 'report' } })}\n`,
    ];
    for (const text of others)
      expect(check(fileWith('other', text)), text).toEqual({ status: 1, said: expect.stringContaining('不通过：') });
  });
});

it('check-report.mjs says which receipt it cannot read', () => {
  const report = fileWith('report.json', '{}');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'check-report.mjs'), report, join(folder, 'missing.json')],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^读不到文件 .*missing\.json（ENOENT）.*\n$/),
  });
});
