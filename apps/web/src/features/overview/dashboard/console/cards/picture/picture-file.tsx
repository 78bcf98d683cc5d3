// The dashboard as a PNG: React draws it as SVG outside the page, the browser turns that into pixels.
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { ranges } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { timeText } from '../../../../../../lib/moments.ts';
import { saveBlob } from '../../../../../../lib/save-blob.ts';
import type { Call } from '../../../../../../lib/use-change.ts';
import { type Figures, readFigures } from '../figures.ts';
import { Picture } from './Picture.tsx';

/** One chunk for both files. */
export { saveFigures } from '../figures-file.ts';

/** Sharp when printed or shown on a dense screen. */
const SCALE = 2;

/** Light in both themes, because the picture is printed and sent on; the page is light for less than a frame. */
const withColours = (svg: string) => {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  root.setAttribute('data-theme', 'light');
  const colours = getComputedStyle(root);
  const coloured = svg.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => colours.getPropertyValue(name) || whole);
  if (theme === null) root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  return coloured;
};

export const svgOf = (figures: Figures, range: DashboardRange) => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const countedText = timeText(figures.figures.countedAt);
  flushSync(() => root.render(<Picture of={figures} rangeText={ranges[range]} countedText={countedText} />));
  const svg = host.firstElementChild;
  const text = svg ? withColours(new XMLSerializer().serializeToString(svg)) : '';
  root.unmount();
  return text;
};

const pngOf = async (svg: string) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('图片没有生成，请换一个浏览器再试'))),
      'image/png',
    );
  });
};

export const savePicture = async (call: Call, range: DashboardRange) => {
  const figures = await readFigures(call, range);
  const day = timeText(figures.figures.countedAt).slice(0, 10);
  saveBlob(await pngOf(svgOf(figures, range)), `数据看板_${ranges[range].replaceAll(' ', '')}_${day}.png`);
};
