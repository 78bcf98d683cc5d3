// Style comes from one source: no colour beside tokens.ts, and every size, radius, space and breakpoint is of its scale.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  antdColours,
  breakpoints,
  colours,
  fixed,
  fontSizes,
  fonts,
  radii,
  spaces,
} from '../../apps/web/src/styles/tokens.ts';
import { tokensCss } from '../../apps/web/src/styles/tokens-css.ts';

const WEB = resolve(import.meta.dirname, '../../apps/web/src');
const SOURCE = ['styles/tokens.ts', 'styles/tokens.css'];
const files = readdirSync(WEB, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(?:css|tsx?)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(WEB, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !SOURCE.includes(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }));
const sheets = files.filter(({ file }) => file.endsWith('.css'));

/** What a pattern captures in each file, as `file: value`, where the value is not allowed. */
const strays = (among: typeof files, pattern: RegExp, isAllowed: (value: string) => boolean) =>
  among.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, value = '']) => value.trim())
      .filter((value) => !isAllowed(value))
      .map((value) => `${file}: ${value}`),
  );

/** The lengths of a declaration; what stands inside calc() and its like is a computation, not a step of the scale. */
const lengthsOf = (value: string) => {
  let bare = value;
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/[\w-]*\([^()]*\)/g, '');
  return [...bare.matchAll(/-?([\d.]+)(px|pt|rem)\b/g)].map(([, number, unit]) =>
    unit === 'px' ? Number(number) : -1,
  );
};
const isOf = (scale: readonly number[], value: number) => scale.includes(value);

describe('style', () => {
  it('has tokens.css as tokens.ts makes it (node apps/web/src/styles/tokens-css.ts writes it)', () => {
    expect(readFileSync(join(WEB, 'styles/tokens.css'), 'utf8')).toBe(tokensCss());
  });

  it('names every colour in tokens.ts and nowhere else', () => {
    const literal =
      /((?<![\w&/#])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])|\b(?:rgb|hsl)a?\(\s*\d[^)]*\))/gi;
    expect(strays(files, literal, () => false)).toEqual([]);
  });

  it('uses only variables that exist, and every token somewhere', () => {
    const tokens = [
      ...Object.keys({ ...colours, ...fixed, ...fonts }),
      ...fontSizes.map((size) => `fs-${size}`),
      ...radii.map((size) => `radius-${size}`),
    ];
    const all = files.map(({ text }) => text).join('\n');
    const own = new Set([...all.matchAll(/--([\w-]+)['"]?\s*[:,\]]/g)].map(([, name = '']) => name));
    const used = new Set([...all.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !own.has(name) && !tokens.includes(name))).toEqual([]);
    const inAntd = files.find(({ file }) => file.endsWith('antd-theme.ts'))?.text ?? '';
    const isAsked = (name: string) => used.has(name) || inAntd.includes(`'${name}'`) || inAntd.includes(`.${name}`);
    expect([...tokens, ...Object.keys(antdColours)].filter((name) => !isAsked(name))).toEqual([]);
  });

  it('writes font sizes as steps of the type scale', () => {
    const isSize = (value: string) =>
      /^(?:inherit|(?:\d\.?\d*|0?\.\d+)em)$/.test(value) ||
      (/var\(--fs-\d+\)/.test(value) && !/\d(?:px|pt|rem)/.test(value));
    expect(strays(sheets, /(?<![\w-])font-size:([^;}]+)/g, isSize)).toEqual([]);
    expect(
      strays(
        sheets,
        /(?<![\w-])font:([^;}]+)/g,
        (value) => value === 'inherit' || /^(?:\d00 )?var\(--fs-\d+\)/.test(value),
      ),
    ).toEqual([]);
  });

  it('writes radii as steps of their scale', () => {
    const isRadius = (value: string) => /^(?:(?:0|50%|inherit|var\(--radius-\d+\))\s*)+$/.test(value);
    expect(strays(sheets, /border(?:-[a-z]+)*-radius:([^;}]+)/g, isRadius)).toEqual([]);
  });

  it('takes gap, padding and margin from the space scale', () => {
    const property = /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*):([^;}]+)/g;
    expect(strays(sheets, property, (value) => lengthsOf(value).every((size) => isOf(spaces, size)))).toEqual([]);
  });

  it('changes layout at the breakpoints only', () => {
    const isBreakpoint = (value: string) => {
      const [kind, width] = value.split(/-width:\s*/);
      return isOf(breakpoints, kind === 'max' ? Math.round((Number(width) + 0.02) * 100) / 100 : Number(width));
    };
    expect(strays(files, /\(((?:max|min)-width:\s*[\d.]+)px\)/g, isBreakpoint)).toEqual([]);
  });
});
