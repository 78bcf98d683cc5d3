// Purposes of files: who may upload which, size limits, whose views are logged; and the name a file is kept under.
export const FILE_KINDS = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof FILE_KINDS;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_MEGAPIXELS = 40;
export const MAX_PDF_PAGES = 20;
/** What a ticket may upload. `replaces`: a new picture of the same document replaces the older one. */
export const TICKET_ROOM = {
  registration: { files: 3, bytes: 20 * 1024 * 1024, replaces: true },
  // More than a report may have, because people replace files.
  report: { files: 8, bytes: 50 * 1024 * 1024, replaces: false },
} as const;
/** How many times its size limit a ticket may upload, counting replaced files. */
export const TICKET_TURNOVER = 2;
/** Limit of one person's unbound uploads, which are deleted after a day. */
export const UNUSED_BYTES = 200 * 1024 * 1024;

const pictures = ['jpg', 'png', 'webp'] as const;
const papers = [...pictures, 'pdf'] as const;

/**
 * Purposes of uploads. `isPaper`: a copy of a document, watermarked, and views by staff are logged.
 * `isWatched`: logged as well, without watermark. `maxSide`: scaled down to this, for pages that show several.
 * `maxBytes`: where less than usual is accepted.
 */
export const uploadPurposes = {
  licence: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  permit: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  voucher: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** The electronic receipt of dues, made by the finance bureau's system. */
  fiscalReceipt: { kinds: papers, isPaper: false, words: 'PDF、JPG、PNG 或 WebP' },
  /** Who took a receipt in person, signed. */
  receiptSignature: { kinds: papers, isPaper: false, isWatched: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** Of a company, a vehicle or a driver. */
  document: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  photo: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  /** A fleet's logo, public with its card. */
  cardPicture: { kinds: pictures, isPaper: false, maxSide: 1600, words: 'JPG、PNG 或 WebP 图片' },
  /** A fleet's cover and photos, which the office looks at first. */
  fleetPhoto: { kinds: pictures, isPaper: false, maxSide: 1600, words: 'JPG、PNG 或 WebP 图片' },
  avatar: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  articleImage: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  cover: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  articleAttachment: { kinds: ['pdf', 'xlsx'], isPaper: false, words: 'PDF 或 Excel 表格（.xlsx）' },
  /** Of a standard: made by the office, or published with the right to do so. */
  standardAttachment: { kinds: ['pdf'], isPaper: false, words: 'PDF 文件' },
  report: { kinds: papers, isPaper: false, isWatched: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** A company's evidence about an entry on a list. */
  statement: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** Staff's evidence for an entry on a list. */
  decision: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** Of a tender, readable by every fleet it reaches. */
  tenderAttachment: { kinds: ['pdf'], isPaper: false, words: 'PDF 文件' },
  /** Of a sealed bid; uploaded by an endpoint of its own, encrypted, without a trace of its company. */
  bidAttachment: { kinds: ['pdf'], isPaper: false, maxBytes: 5 * 1024 * 1024, words: 'PDF 文件' },
  /** A framework agreement between a shipper and a fleet. */
  agreement: { kinds: ['pdf'], isPaper: false, isWatched: true, words: 'PDF 文件' },
  /** Of a milestone or an exception of an order, readable by both sides. */
  orderPhoto: { kinds: pictures, isPaper: false, maxSide: 1600, words: 'JPG、PNG 或 WebP 图片' },
  /** A side's evidence in a dispute, readable by both sides and the office. */
  dispute: { kinds: papers, isPaper: false, isWatched: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** A company's evidence in an appeal against a credit event, readable by the company and the office. */
  appeal: { kinds: papers, isPaper: false, isWatched: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  import: { kinds: ['xlsx'], isPaper: false, words: 'Excel 表格（.xlsx）' },
} as const satisfies Record<
  string,
  { kinds: readonly FileKind[]; isPaper: boolean; isWatched?: true; maxSide?: number; maxBytes?: number; words: string }
>;

export type UploadPurpose = keyof typeof uploadPurposes;

export const maxBytesOf = (purpose: UploadPurpose) => {
  const rules: { words: string; maxBytes?: number } = uploadPurposes[purpose];
  return rules.maxBytes ?? MAX_FILE_BYTES;
};

/** Files made by the server. */
export type FilePurpose = UploadPurpose | 'export' | 'certificate' | 'myExport' | 'orderPaper' | 'bankStatement';

export const PAPER_WATERMARK = '仅用于公路货运分会平台审核';

/** The last part of a path, without control characters, with the extension of its content type. */
export const storedName = (name: string, ending: string) => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim();
  return `${[...plain].slice(0, 80).join('') || '文件'}.${ending}`;
};
