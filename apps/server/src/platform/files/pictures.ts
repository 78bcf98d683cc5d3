// Pictures from outside are drawn anew: nothing of the original file survives but what it shows.
import sharp from 'sharp';
import { CHINESE_FONT } from '../fonts.ts';
import { createTurns } from '../limits/turns.ts';

const MAX_SIDE = 4000;
const QUALITY = 85;
const TILT = -24;
const inTurn = createTurns({ atOnce: 2, queue: 100, perCaller: 10 });

export type Picture = { bytes: Buffer; width: number; height: number };
type Wishes = { maxPixels: number; watermark?: string | undefined; maxSide?: number | undefined; turn?: number };
export type PictureFinding = Picture | 'tooManyPixels' | 'broken';

/** Words across the whole picture, over and over: rendered once, scaled to the picture. */
const tiles = new Map<string, Promise<Buffer>>();
const drawTile = async (words: string) => {
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
  const tile = tiles.get(words) ?? drawTile(words);
  tiles.set(words, tile);
  return tile;
};

/** The picture's own pixels, upright by what the camera says and then turned clockwise by `turn` degrees, in plain colours. */
const decode = async (bytes: Buffer, { maxPixels, maxSide = MAX_SIDE, turn = 0 }: Wishes) => {
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

const markedOver = async ({ width, height }: { width: number; height: number }, words: string) => {
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

const drawAnew = async (bytes: Buffer, wishes: Wishes): Promise<PictureFinding> => {
  const decoded = await decode(bytes, wishes).catch(() => 'broken' as const);
  if (typeof decoded === 'string') return decoded;
  const { data, info } = decoded;
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (wishes.watermark) picture.composite(await markedOver(info, wishes.watermark));
  return { bytes: await picture.jpeg({ quality: QUALITY }).toBuffer(), width: info.width, height: info.height };
};

/** Turned upright, at most 4000 pixels a side, as JPEG, without what the camera wrote into it. */
export const redrawPicture = (bytes: Buffer, wishes: Wishes) => inTurn(() => drawAnew(bytes, wishes));
