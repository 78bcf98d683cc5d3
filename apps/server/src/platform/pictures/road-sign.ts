// Draws pictures of 1200 × 630 for shared links: a road sign with route lines and words, or a photo cropped to the same size.
import { createHash } from 'node:crypto';
import { sharp } from '../lazy-libraries.ts';
import { written } from './written.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 88;
const SIGN = '#00543E';
const LANE = '#FFC629';
const MUTED = '#B4D3C7';

export type SignWords = { seed: string; title: string; label: string };

type Point = readonly [number, number];

const points = (line: Point[]) => line.map((point) => point.join(',')).join(' ');

/** A line across the sign that changes its level at slanted corners, as on a route map. */
const routeOf = (levels: number[], corners: number[]): Point[] => {
  const line: Point[] = [[-20, levels[0] ?? 0]];
  corners.forEach((x, index) => {
    const [from = 0, to = 0] = [levels[index], levels[index + 1]];
    line.push([x, from], [x + Math.abs(to - from), to]);
  });
  return [...line, [WIDTH + 20, levels.at(-1) ?? 0]];
};

const background = (seed: string) => {
  const bytes = createHash('sha256').update(seed).digest();
  const pick = (at: number, from: number, to: number) => from + ((bytes[at] ?? 0) / 255) * (to - from);
  const main = routeOf(
    [pick(0, 420, 480), pick(1, 500, 540), pick(2, 420, 470)],
    [pick(3, 260, 340), pick(4, 700, 800)],
  );
  const faint = [
    routeOf([pick(5, 400, 430), pick(6, 540, 580)], [pick(7, 480, 640)]),
    routeOf([pick(8, 560, 585), pick(9, 395, 425)], [pick(10, 420, 560)]),
  ];
  const [, second = [0, 0], third = [0, 0], fourth = [0, 0], fifth = [0, 0]] = main;
  const stations = [second, third, fourth, fifth];
  const lanes = [
    [third[0] + 90, third[1]],
    [fifth[0] + 70, fifth[1]],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${SIGN}"/>
    <g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="7">
      ${faint.map((line) => `<polyline points="${points(line)}"/>`).join('')}</g>
    <polyline fill="none" stroke="#fff" stroke-width="14" points="${points(main)}"/>
    <g stroke="${LANE}" stroke-width="14">${lanes.map(([x = 0, y = 0]) => `<path d="M${x} ${y}h110"/>`).join('')}</g>
    <g fill="${SIGN}" stroke="#fff" stroke-width="7">
      ${stations.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19"/>`).join('')}</g>
    <rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="20" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4"/>
  </svg>`;
};

const MAX_TITLE = 52;
const shortened = (title: string) => {
  const chars = [...title];
  return chars.length > MAX_TITLE ? `${chars.slice(0, MAX_TITLE - 1).join('')}…` : title;
};

export const renderSign = async ({ seed, title, label }: SignWords): Promise<Buffer> => {
  const [name, heading, sender] = await Promise.all([
    written(label, { size: 26, color: LANE, isBold: true }),
    written(shortened(title), { size: 44, color: '#FFFFFF', isBold: true, width: WIDTH - 2 * EDGE }),
    written('公路货运分会', { size: 22, color: MUTED, isBold: false }),
  ]);
  return sharp(Buffer.from(background(seed)))
    .composite([
      { input: name.input, left: EDGE, top: 80 },
      { input: sender.input, left: WIDTH - EDGE - sender.width, top: 82 },
      { input: heading.input, left: EDGE, top: 144 },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
};

/** A chosen picture cropped to the same size. */
export const cropPhoto = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
