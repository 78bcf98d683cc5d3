// Renders a captcha as a PNG: warped strokes and noise.
import { randomInt } from 'node:crypto';
import { sharp } from '../../../platform/lazy-libraries.ts';
import { type Point, strokesOf } from './captcha-glyphs.ts';

const WIDTH = 240;
const HEIGHT = 88;
const STEP = 46;
const COLOURS = ['#1f4e8c', '#3b3f8f', '#20595f', '#5a3b78', '#7a3b2e'];

const between = (low: number, high: number) => low + ((high - low) * randomInt(10_000)) / 10_000;
const randomColour = () => COLOURS[randomInt(COLOURS.length)] ?? '#333';

/** Subdivides long strokes, so that the warp bends them. */
const subdivide = (points: Point[]): Point[] =>
  points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    return [0, 0.25, 0.5, 0.75].map((part): Point => [x + (nextX - x) * part, y + (nextY - y) * part]);
  });

type Transform = (point: Point) => Point;

/** A random wave over the whole picture. */
const wave = (): Transform => {
  const [phase, strength, length] = [between(0, 6), between(3, 6), between(26, 42)];
  return ([x, y]) => [x + strength * Math.sin(y / length + phase), y + strength * Math.cos(x / length + phase)];
};

const path = (points: Point[], color: string, width: number) =>
  `<polyline fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" points="${points
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')}"/>`;

const renderCharacter = (char: string, index: number, transform: Transform) => {
  const angle = between(-0.35, 0.35);
  const size = between(7, 8.6);
  const slant = between(-0.25, 0.25);
  const left = 46 + index * STEP + between(-5, 5);
  const top = HEIGHT / 2 + between(-6, 6);
  const color = randomColour();
  const width = between(3.2, 4.6);
  const place: Transform = ([x, y]) => {
    const [flatX, flatY] = [(x - 2 + (3 - y) * slant) * size, (y - 3) * size];
    return transform([
      left + flatX * Math.cos(angle) - flatY * Math.sin(angle),
      top + flatX * Math.sin(angle) + flatY * Math.cos(angle),
    ]);
  };
  return strokesOf(char).map((stroke) => path(subdivide(stroke).map(place), color, width));
};

/** Noise in the characters' colours and thickness, so that it cannot be filtered out. */
const renderNoise = (transform: Transform) => {
  const line = () => {
    const [start, end] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8)];
    const points = Array.from({ length: 13 }, (_, index): Point => [index * 20, start + ((end - start) * index) / 12]);
    return path(points.map(transform), randomColour(), between(1.4, 2.6));
  };
  const dot = () =>
    `<circle cx="${between(0, WIDTH).toFixed(1)}" cy="${between(0, HEIGHT).toFixed(1)}" r="${between(0.8, 2).toFixed(1)}" fill="${randomColour()}"/>`;
  return [...Array.from({ length: 4 }, line), ...Array.from({ length: 40 }, dot)];
};

export const renderCaptcha = (text: string) => {
  const transform = wave();
  const marks = [
    ...renderNoise(wave()),
    ...[...text].flatMap((char, index) => renderCharacter(char, index, transform)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3f5f8"/>${marks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6, palette: true }).toBuffer();
};
