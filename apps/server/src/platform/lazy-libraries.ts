// Heavy libraries, loaded on first use instead of at start: together they cost a quarter of a second and 40 MB.
import { createRequire } from 'node:module';
import type { fileTypeFromBuffer } from 'file-type';
import type { pinyin } from 'pinyin-pro';
import type qrcode from 'qrcode';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type MakePicture = (input?: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions) => Sharp;

const require = createRequire(import.meta.url);

/** `require` caches the module; unlike `import()` it can be used in synchronous code. */
export const sharp: MakePicture = (input, options) => (require('sharp') as MakePicture)(input, options);
export const loadQrcode = () => require('qrcode') as typeof qrcode;
export const loadPinyin = () => require('pinyin-pro') as { pinyin: typeof pinyin };
export const loadFileType = () => require('file-type') as { fileTypeFromBuffer: typeof fileTypeFromBuffer };
