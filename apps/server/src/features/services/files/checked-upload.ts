// Validates an upload by its bytes: re-encodes pictures, passes other files on, or refuses with a message.
import {
  FILE_KINDS,
  type FileKind,
  MAX_FILE_BYTES,
  MAX_MEGAPIXELS,
  MAX_PDF_PAGES,
  PAPER_WATERMARK,
  type UploadPurpose,
  uploadPurposes,
} from '@rfb/contract/services/files/purposes.ts';
import { inspectPdf } from '../../../platform/files/pdf.ts';
import { reencodePicture } from '../../../platform/files/pictures.ts';
import { loadFileType } from '../../../platform/lazy-libraries.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSheet } from '../../../platform/sheets/sheets.ts';

export type CheckedFile = {
  bytes: Buffer;
  mimeType: string;
  ending: string;
  width: number | null;
  height: number | null;
};

/** Enough bytes to detect every accepted type; with more the library would unpack zips. */
const HEAD_BYTES = 4100;
const KINDS: Record<string, FileKind> = { jpg: 'jpg', png: 'png', webp: 'webp', pdf: 'pdf', zip: 'xlsx', xlsx: 'xlsx' };

const no = (msg: string): never => refuse('fileRefused', { msg, data: { fields: { file: msg } } });

const HINTS: Record<string, string> = {
  heic: '这是 HEIC 照片，请在手机上存为 JPG 后再上传',
  heif: '这是 HEIF 照片，请在手机上存为 JPG 后再上传',
  cfb: '这是旧版或加密的 Office 文件，请去掉密码并另存为 .xlsx 后再上传',
};

const kindOf = async (bytes: Buffer, words: string): Promise<FileKind> => {
  const ending = (await loadFileType().fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.ext ?? '';
  return KINDS[ending] ?? no(HINTS[ending] ?? `文件内容不是 ${words}，请换一个文件；只改扩展名没有用`);
};

type Rules = { isPaper: boolean; maxSide?: number };
type Turned = Rules & { turn: number };

const checkPicture = async (bytes: Buffer, { isPaper, maxSide, turn }: Turned): Promise<CheckedFile> => {
  const maxPixels = MAX_MEGAPIXELS * 1_000_000;
  const watermark = isPaper ? PAPER_WATERMARK : undefined;
  const picture = await reencodePicture(bytes, { maxPixels, watermark, maxSide, turn });
  if (picture === 'tooManyPixels') return no(`图片超过 ${MAX_MEGAPIXELS * 100} 万像素，请缩小后再上传`);
  if (picture === 'broken') return no('图片已损坏，无法打开，请重新拍照或换一张');
  return { ...picture, mimeType: FILE_KINDS.jpg, ending: 'jpg' };
};

const PDF_WORDS = {
  encrypted: 'PDF 设有密码或加密，请去掉后再上传',
  active: 'PDF 含有脚本或自动动作，请打印为普通 PDF 后再上传',
  attached: 'PDF 里夹带了其他文件，请去掉后再上传',
  unusual: 'PDF 使用了少见的编码方式，无法检查，请打印为普通 PDF 后再上传',
  bomb: 'PDF 解压后过大，无法打开，请打印为普通 PDF 后再上传',
  broken: 'PDF 已损坏，无法打开，请重新导出后再上传',
} as const;

const checkPdf = async (bytes: Buffer, isPaper: boolean): Promise<CheckedFile> => {
  const found = await inspectPdf(bytes, isPaper ? PAPER_WATERMARK : undefined);
  if (typeof found === 'string') return no(PDF_WORDS[found]);
  if (found.pages > MAX_PDF_PAGES) return no(`PDF 共 ${found.pages} 页，最多 ${MAX_PDF_PAGES} 页，请只上传需要的页`);
  if (found.pages === 0) return no(PDF_WORDS.broken);
  return { bytes: Buffer.from(found.bytes), mimeType: FILE_KINDS.pdf, ending: 'pdf', width: null, height: null };
};

const checkSheet = async (bytes: Buffer): Promise<CheckedFile> => {
  await readSheet(bytes);
  return { bytes, mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
};

export const checkUpload = async (bytes: Buffer, purpose: UploadPurpose, turn = 0): Promise<CheckedFile> => {
  const rules: Rules = uploadPurposes[purpose];
  const { kinds, isPaper, words } = uploadPurposes[purpose];
  if (bytes.length > MAX_FILE_BYTES) no(`文件不能超过 ${MAX_FILE_BYTES / 1024 / 1024} MB，请压缩后再上传`);
  const kind = await kindOf(bytes, words);
  if (!(kinds as readonly FileKind[]).includes(kind)) no(`这里需要 ${words}，请换一个文件`);
  if (kind === 'pdf') return checkPdf(bytes, isPaper);
  return kind === 'xlsx' ? checkSheet(bytes) : checkPicture(bytes, { ...rules, turn });
};
