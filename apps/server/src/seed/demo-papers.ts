// Renders pictures of licences and vouchers for the demo from invented facts, watermarked 演示.
import sharp from 'sharp';
import { CHINESE_FONT } from '../platform/pictures/written.ts';

export type Paper = { title: string; subtitle: string; rows: [label: string, value: string][]; office: string };
/** `scale`: drawn smaller from the beginning, which costs less than a picture that is made smaller. */
export type PaperLook = { width?: number; blur?: number; scale?: number };

const WIDTH = 900;
const HEIGHT = 1270;
const MARGIN = 96;
const ROW = 62;

type TextOptions = { text: string; size: number; color?: string; alpha?: number; width?: number; isBold?: boolean };
type Layer = Awaited<ReturnType<typeof renderText>> & { left: number; top: number };
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Pixels, because encoding and decoding every line as PNG would take longer than all else. */
const renderText = async ({ text, size, color = '#26231c', alpha = 100, width, isBold = false }: TextOptions) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" alpha="${alpha}%">${escaped(text)}</span>`,
      font: `${CHINESE_FONT.family}${isBold ? ' Bold' : ''} ${size}`,
      fontfile: isBold ? CHINESE_FONT.bold : CHINESE_FONT.regular,
      rgba: true,
      ...(width ? { width, wrap: 'char' as const } : {}),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
};

const rings = Array.from(
  { length: 9 },
  (_, index) => `<circle cx="450" cy="660" r="${60 + index * 42}" fill="none" stroke="#e9dfc6" stroke-width="2"/>`,
).join('');
const star = Array.from({ length: 10 }, (_, index) => {
  const [radius, angle] = [index % 2 ? 14 : 36, (index * Math.PI) / 5 - Math.PI / 2];
  return `${680 + radius * Math.cos(angle)},${1050 + radius * Math.sin(angle)}`;
}).join(' ');
/** Fixed squares that look like a QR code but cannot be decoded. */
const squares = Array.from({ length: 81 }, (_, index) =>
  (index * index * 3 + index * 5) % 7 < 3
    ? `<rect x="${690 + (index % 9) * 12}" y="${250 + Math.floor(index / 9) * 12}" width="12" height="12"/>`
    : '',
).join('');

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#fbf7ea"/>
  <rect x="26" y="26" width="848" height="1218" fill="none" stroke="#b08d3f" stroke-width="8"/>
  <rect x="42" y="42" width="816" height="1186" fill="none" stroke="#c9ad6b" stroke-width="2"/>
  ${rings}<g fill="#26231c">${squares}</g>
  <circle cx="680" cy="1050" r="92" fill="none" stroke="#c8342b" stroke-width="6" opacity=".85"/>
  <polygon points="${star}" fill="#c8342b" opacity=".85"/>
</svg>`;

/** Cached per title and scale: background, title, labels and watermark are rendered once. */
const renderBlank = async ({ title, subtitle, rows }: Paper, scale: number) => {
  const text = await renderText({ text: '演示　仅用于公路货运分会平台审核', size: 26, color: '#5a6472', alpha: 34 });
  const mark = await sharp(text.input, { raw: text.raw })
    .rotate(-24, { background: '#0000' })
    .extend({ top: 40, bottom: 40, left: 30, right: 30, background: '#0000' })
    .png()
    .toBuffer();
  const head = await renderText({ text: [...title].join(' '), size: 62, isBold: true });
  const labels = rows.map(async ([label], index) => ({
    ...(await renderText({ text: label, size: 20, color: '#5d574a' })),
    left: MARGIN,
    top: 300 + index * ROW,
  }));
  const blank = await sharp(Buffer.from(sheet))
    .composite([
      { ...head, left: Math.round((WIDTH - head.raw.width) / 2), top: 110 },
      { ...(await renderText({ text: subtitle, size: 20 })), left: 420, top: 205 },
      ...(await Promise.all(labels)),
      { input: mark, tile: true },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (scale === 1) return blank;
  return sharp(blank.data, { raw: blank.info })
    .resize({ width: Math.round(WIDTH * scale) })
    .raw()
    .toBuffer({ resolveWithObject: true });
};
const blanks = new Map<string, ReturnType<typeof renderBlank>>();
const blankOf = (paper: Paper, scale: number) => {
  const key = `${paper.title} ${scale}`;
  const blank = blanks.get(key) ?? renderBlank(paper, scale);
  blanks.set(key, blank);
  return blank;
};

/** `blur` makes it unreadable, like a rejected picture. */
export const renderPaper = async (paper: Paper, { scale = 1, width, blur }: PaperLook = {}) => {
  const blank = await blankOf(paper, scale);
  const at = (pixels: number) => Math.round(pixels * scale);
  const values: Layer[] = [];
  for (const [index, [, text]] of paper.rows.entries())
    values.push({
      ...(await renderText({ text, size: at(23), width: at(560) })),
      left: at(MARGIN + 190),
      top: at(297 + index * ROW),
    });
  const office = { ...(await renderText({ text: paper.office, size: at(20) })), left: at(560), top: at(1160) };
  const written = await sharp(blank.data, { raw: blank.info })
    .composite([...values, office])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(written.data, { raw: written.info });
  if (width) picture.resize({ width });
  if (blur) picture.blur(blur);
  const { data, info } = await picture.jpeg({ quality: 66 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
