// Re-encodes uploaded pictures from their pixels, so that metadata and hidden content are removed.
import { sharp } from '../lazy-libraries.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { CHINESE_FONT } from '../pictures/written.ts';

const MAX_SIDE = 4000;
const QUALITY = 85;
const TILT = -24;
const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 10 });

type Picture = { bytes: Buffer; width: number; height: number };
type PictureOptions = {
  maxPixels: number;
  watermark?: string | undefined;
  maxSide?: number | undefined;
  turn?: number;
};
type PictureResult = Picture | 'tooManyPixels' | 'broken';

/** Cache of watermark tiles by text; each is rendered once and scaled to the picture. */
const tiles = new Map<string, Promise<Buffer>>();
const renderTile = async (words: string) => {
  const text = await sharp({
    text: {
      text: `<span foreground="#1d4fa3" alpha="26%">${words}</span>`,
      font: `${CHINESE_FONT.family} 40`,
      fontfile: CHINESE_FONT.regular,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  return sharp(text)
    .rotate(TILT, { background: '#0000' })
    .extend({ top: 30, bottom: 30, left: 40, right: 40, background: '#0000' })
    .png()
    .toBuffer();
};
export const watermarkTile = (words: string) => {
  const tile = tiles.get(words) ?? renderTile(words);
  tiles.set(words, tile);
  return tile;
};

/** Decodes to sRGB pixels, oriented by EXIF and then rotated clockwise by `turn` degrees. */
const decode = async (bytes: Buffer, { maxPixels, maxSide = MAX_SIDE, turn = 0 }: PictureOptions) => {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return 'tooManyPixels';
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .rotate(turn)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
};

const watermarkOverlay = async ({ width, height }: { width: number; height: number }, words: string) => {
  const room = { width: Math.max(1, Math.round(width * 0.45)), height, fit: 'inside' } as const;
  return [
    {
      input: await sharp(await watermarkTile(words))
        .resize(room)
        .png()
        .toBuffer(),
      tile: true,
    },
  ];
};

const reencode = async (bytes: Buffer, options: PictureOptions): Promise<PictureResult> => {
  const decoded = await decode(bytes, options).catch(() => 'broken' as const);
  if (typeof decoded === 'string') return decoded;
  const { data, info } = decoded;
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (options.watermark) picture.composite(await watermarkOverlay(info, options.watermark));
  return { bytes: await picture.jpeg({ quality: QUALITY }).toBuffer(), width: info.width, height: info.height };
};

/** Returns an upright JPEG of at most 4000 pixels a side, without metadata. */
export const reencodePicture = (bytes: Buffer, options: PictureOptions) => enqueue(() => reencode(bytes, options));
