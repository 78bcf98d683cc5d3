// Tests the icons a build writes: right sizes, opaque where phones round them, and the picture of favicon.svg.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeIcons } from './icons.ts';

let out: string;
beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'icons-'));
  await writeIcons(out, '/zwl/');
});
afterAll(() => rm(out, { recursive: true }));
const read = (name: string) => readFile(path.join(out, name));

it.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is opaque and shows the sign in green with its yellow lane', async (name, size) => {
  const picture = sharp(await read(name));
  expect(await picture.metadata()).toMatchObject({ width: size, height: size, hasAlpha: false });
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray(3 * (y * size + x), 3 * (y * size + x) + 3)];
  expect(colourAt(0, 0)).toEqual([0, 0x54, 0x3e]);
  expect(colourAt(size / 2, size / 2)).toEqual([0xff, 0xc6, 0x29]);
});

it('favicon.ico holds one picture of 32 pixels, from its first byte to the last', async () => {
  const ico = await read('favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(7)]).toEqual([1, 1, 32, 32]);
  const png = ico.subarray(ico.readUInt32LE(18));
  expect(png.length).toBe(ico.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' });
});

it('the manifest starts the site under its base path and names icons that exist', async () => {
  const manifest = JSON.parse((await read('manifest.webmanifest')).toString());
  expect(manifest).toMatchObject({ start_url: '/zwl/', scope: '/zwl/', lang: 'zh-CN' });
  for (const { src, sizes } of manifest.icons)
    expect(`${(await sharp(await read(path.basename(src))).metadata()).width}`).toBe(sizes.split('x')[0]);
});
