// Writes what browsers and phones fetch beside the pages: icons drawn from favicon.svg, and the web app manifest.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { colours } from './src/styles/tokens.ts';

const SIGN_GREEN = '#00543E';
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

const draw = (svg: Buffer, size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

/** Phones round the corners themselves, so these have none. */
const drawFilled = (svg: Buffer, size: number) => draw(svg, size).flatten({ background: SIGN_GREEN }).png().toBuffer();

/** An ICO file with one picture, which may be a PNG. */
export const icoOf = (png: Buffer, size: number) => {
  const head = Buffer.alloc(ICO_HEADER + ICO_ENTRY);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, ICO_HEADER);
  head.writeUInt8(size, ICO_HEADER + 1);
  head.writeUInt16LE(1, ICO_HEADER + 4);
  head.writeUInt16LE(32, ICO_HEADER + 6);
  head.writeUInt32LE(png.length, ICO_HEADER + 8);
  head.writeUInt32LE(head.length, ICO_HEADER + 12);
  return Buffer.concat([head, png]);
};

const manifestOf = (base: string) => ({
  name: '公路货运分会',
  short_name: '货运分会',
  lang: 'zh-CN',
  id: base,
  start_url: base,
  scope: base,
  display: 'browser',
  background_color: colours.bg[0],
  theme_color: SIGN_GREEN,
  icons: [192, 512].map((size) => ({
    src: `${base}icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

export const writeIcons = async (out: string, base: string) => {
  const svg = await readFile(path.join(import.meta.dirname, 'public/favicon.svg'));
  const write = (name: string, content: Buffer | string) => writeFile(path.join(out, name), content);
  await Promise.all([
    write('favicon.ico', icoOf(await draw(svg, 32).png().toBuffer(), 32)),
    write('apple-touch-icon.png', await drawFilled(svg, 180)),
    write('icon-192.png', await drawFilled(svg, 192)),
    write('icon-512.png', await drawFilled(svg, 512)),
    write('manifest.webmanifest', JSON.stringify(manifestOf(base))),
  ]);
};
