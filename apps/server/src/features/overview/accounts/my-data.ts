// Packs a user's data into a zip: tables as JSON, uploads unchanged.
import type { uploadPurposes } from '@rfb/contract/services/files/purposes.ts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Deps } from '../../../platform/deps.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { ROW_LIMIT } from './my-company-data.queries.ts';
import { listUploadsOf, tablesOf } from './my-data.queries.ts';

const FILE_LIMIT_BYTES = 200 * 1024 * 1024;
const folders: Record<keyof typeof uploadPurposes, string> = {
  licence: '营业执照',
  permit: '许可证',
  voucher: '缴费凭证',
  fiscalReceipt: '会费票据',
  receiptSignature: '票据签收单',
  document: '证照',
  cardPicture: '名片图片',
  fleetPhoto: '会员照片',
  photo: '照片',
  avatar: '头像',
  articleImage: '文章图片',
  cover: '文章封面',
  articleAttachment: '文章附件',
  standardAttachment: '标准附件',
  report: '举报材料',
  statement: '名单事项说明',
  decision: '名单决定材料',
  tenderAttachment: '竞价附件',
  orderPhoto: '运单照片',
  bidAttachment: '报价附件',
  dispute: '运单争议材料',
  appeal: '信用申诉材料',
  agreement: '框架协议',
  import: '导入',
};

const readMe = (leftOut: string[]) =>
  [
    '这是公路货运分会平台保存的与你有关的资料。',
    '每个 .json 文件是一类资料，可用记事本或表格软件打开；“文件”夹里是你上传的文件。',
    `时间为 UTC，金额单位为分。每类最多 ${ROW_LIMIT} 条，最新的在前。`,
    ...(leftOut.length > 0 ? ['', '因总量过大没有放进来的文件，请联系分会索取：', ...leftOut] : []),
    '',
  ].join('\r\n');

type Subject = { userId: string; companyId: string | null };
/** Throws when the task was cancelled. */
type Progress = (done: number, total: number) => Promise<void>;

/** Packs entry by entry, so that the event loop is not blocked. */
export const packMyData = async (deps: Deps, subject: Subject, progress: Progress): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  const tables = Object.entries(tablesOf(deps.db, subject));
  const uploads = await listUploadsOf(deps.db, subject);
  const total = tables.length + uploads.length;
  let done = 0;
  for (const [name, read] of tables) {
    add(new ZipDeflate(`${name}.json`, { level: 6 }), strToU8(JSON.stringify(await read(), null, 2)));
    await progress(++done, total);
  }
  const leftOut: string[] = [];
  let bytesLeft = FILE_LIMIT_BYTES;
  for (const { id, name, size, purpose } of uploads) {
    const path = `文件/${folders[purpose as keyof typeof folders]}/${id}-${name}`;
    bytesLeft -= size;
    // Pictures and PDFs are already compressed.
    if (bytesLeft >= 0) add(new ZipPassThrough(path), await readFileBytes(deps, id));
    else leftOut.push(path);
    await progress(++done, total);
  }
  add(new ZipDeflate('说明.txt', { level: 6 }), strToU8(readMe(leftOut)));
  zip.end();
  return Buffer.concat(chunks);
};
