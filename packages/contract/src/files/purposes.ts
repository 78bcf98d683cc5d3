// What files are for: who may send which kind, and which of them are watched.
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
/** What a ticket may send. `replaces`: a new picture of the same paper takes an older one's place. */
export const TICKET_ROOM = {
  registration: { files: 3, bytes: 20 * 1024 * 1024, replaces: true },
  // A few more than a report may have: people change their minds.
  report: { files: 8, bytes: 50 * 1024 * 1024, replaces: false },
} as const;
/** How often a ticket may fill its room, counting what was replaced. */
export const TICKET_TURNOVER = 2;
/** What one person may have sent and not used yet; it is forgotten after a day. */
export const UNUSED_BYTES = 200 * 1024 * 1024;

const pictures = ['jpg', 'png', 'webp'] as const;
const papers = [...pictures, 'pdf'] as const;

/**
 * What people may upload. `isPaper`: a copy of somebody's document, watermarked, and its views by staff are logged.
 * `isWatched`: logged as well, but left as it is. `maxSide`: drawn no larger than that, for pages that show several.
 */
export const uploadPurposes = {
  licence: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  permit: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  voucher: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** Of a company, a vehicle or a driver. */
  document: { kinds: papers, isPaper: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  photo: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  /** A fleet's mark and photos, public with its card. */
  cardPicture: { kinds: pictures, isPaper: false, maxSide: 1600, words: 'JPG、PNG 或 WebP 图片' },
  avatar: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  articleImage: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  cover: { kinds: pictures, isPaper: false, words: 'JPG、PNG 或 WebP 图片' },
  articleAttachment: { kinds: ['pdf', 'xlsx'], isPaper: false, words: 'PDF 或 Excel 表格（.xlsx）' },
  report: { kinds: papers, isPaper: false, isWatched: true, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** A company's papers about an entry on a list. */
  statement: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  /** Staff's papers behind an entry on a list. */
  decision: { kinds: papers, isPaper: false, words: 'JPG、PNG、WebP 图片或 PDF' },
  import: { kinds: ['xlsx'], isPaper: false, words: 'Excel 表格（.xlsx）' },
} as const satisfies Record<
  string,
  { kinds: readonly FileKind[]; isPaper: boolean; isWatched?: true; maxSide?: number; words: string }
>;

export type UploadPurpose = keyof typeof uploadPurposes;
/** The rest is made by the server. */
export type FilePurpose = UploadPurpose | 'export' | 'certificate' | 'myExport';

export const PAPER_WATERMARK = '仅用于公路货运分会平台审核';
