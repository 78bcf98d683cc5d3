// The rules of a bid's attachments that need nothing but their names and bytes; the same in the form, in tools/seal-bid and at opening.
import { maxBytesOf } from '../../services/files/purposes.ts';
import type { BidAttachment } from './proof.ts';

export const MAX_BID_ATTACHMENTS = 3;
export const MAX_BID_FILE_BYTES = maxBytesOf('bidAttachment');
const MAX_NAME = 84;
/** A few sizes for all encrypted files, so that theirs tell little. */
export const paddedFileSizes = [128, 512, 2048, 6144].map((kilobytes) => kilobytes * 1024);
/** What an upload encrypted by its bidder may have: padded, with the cipher's tag. */
export const sealedFileSizes = paddedFileSizes.map((size) => size + 16);

/** What the whole bid is void for: the platform sees its files only when two custodians have opened it. */
export const bidFileRule =
  '附件要是 PDF，不超过 5 MB、20 页，没有密码、脚本和夹带的文件。平台在开启后才看得到附件，任何一份不合这些规定，这份报价作废。';

/** No path, no control characters, the ending that tells the truth. */
const isPdfName = (name: string) => [...name].length <= MAX_NAME && /^[^\\/\p{C}]+\.pdf$/u.test(name);

const has = (bytes: Uint8Array, word: string) => {
  const [first = 0, ...rest] = Array.from(word, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((code, index) => bytes[at + 1 + index] === code)) return true;
  return false;
};

/** What can be told before sealing, without a library that reads PDFs; opening checks everything. */
export const pdfProblem = (bytes: Uint8Array) => {
  if (bytes.length > MAX_BID_FILE_BYTES) return '附件不能超过 5 MB，请压缩后再放入';
  if (!has(bytes.subarray(0, 1024), '%PDF-')) return '文件内容不是 PDF，请换一个文件；只改扩展名没有用';
  if (has(bytes, '/Encrypt')) return 'PDF 设有密码或加密，请去掉后再放入';
  if (has(bytes, '/JavaScript')) return 'PDF 含有脚本，请打印为普通 PDF 后再放入';
  if (has(bytes, '/EmbeddedFile')) return 'PDF 里夹带了其他文件，请去掉后再放入';
  return undefined;
};

/** What makes an opened bid void before a byte of its files is read. */
export const namedFilesProblem = (attachments: readonly BidAttachment[], fileCount: number) => {
  if (attachments.length > MAX_BID_ATTACHMENTS) return `附件最多 ${MAX_BID_ATTACHMENTS} 份`;
  if (attachments.length !== fileCount) return '报价里写的附件与上传的份数不同';
  if (!attachments.every(({ name }) => isPdfName(name))) return '附件的文件名有误';
  if (attachments.some(({ size }) => size < 1 || size > MAX_BID_FILE_BYTES)) return '附件的大小有误';
  return new Set(attachments.map(({ sha256 }) => sha256)).size < attachments.length ? '同一份附件放了两次' : undefined;
};
