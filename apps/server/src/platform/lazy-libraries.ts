// Heavy libraries, loaded on first use instead of at start: together they cost a quarter of a second and 40 MB.
import { createRequire } from 'node:module';
import type * as Age from 'age-encryption';
import type { fileTypeFromBuffer } from 'file-type';
import type { pinyin } from 'pinyin-pro';
import type qrcode from 'qrcode';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type MakePicture = (input?: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions) => Sharp;

const require = createRequire(import.meta.url);

let makePicture: MakePicture | undefined;
const loadSharp = () => {
  const library = require('sharp') as MakePicture & { cache(isOn: boolean): void };
  // Every picture is another one, so its cache of 50 MB would never be used.
  library.cache(false);
  return library;
};

export const sharp: MakePicture = (input, options) => {
  makePicture ??= loadSharp();
  return makePicture(input, options);
};
/** `require` caches the module; unlike `import()` it can be used in synchronous code. */
export const loadQrcode = () => require('qrcode') as typeof qrcode;
export const loadPinyin = () => require('pinyin-pro') as { pinyin: typeof pinyin };
export const loadFileType = () => require('file-type') as { fileTypeFromBuffer: typeof fileTypeFromBuffer };
export const loadAge = () => require('age-encryption') as typeof Age;
