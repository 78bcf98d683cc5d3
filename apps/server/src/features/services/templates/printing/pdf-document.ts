// What every printed document shares: the file with its fonts, a QR code, and what stands at the foot of each page.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { CHINESE_FONT } from '../../../../platform/pictures/written.ts';
import { QUIET_ZONE, qrOf } from '../../../../platform/qr.ts';

export type Doc = InstanceType<typeof PDFDocument>;
type Head = {
  title: string;
  margin: number;
  /** The viewer shows the title instead of the file's name. */
  displayTitle?: true;
  /** Of a document that is drawn again at every download: makes it the same file each time. */
  issuedOn?: string | undefined;
};

/** Draws an A4 document and resolves with its bytes. */
export const drawnDocument = ({ title, issuedOn, ...options }: Head, draw: (doc: Doc) => void): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    ...options,
    lang: 'zh-CN',
    bufferPages: true,
    info: {
      Title: title,
      Author: '公路货运分会',
      ...(issuedOn && { CreationDate: new Date(`${issuedOn}T00:00:00+08:00`) }),
    },
  });
  const bytes = buffer(doc);
  doc.registerFont('regular', CHINESE_FONT.regular).registerFont('bold', CHINESE_FONT.bold);
  draw(doc);
  doc.end();
  return bytes;
};

type Look = { size?: number; isBold?: boolean; colour?: string };
export const BLACK = '#101A16';
export const GREY = '#45524C';

export const use = (doc: Doc, { size = 10, isBold = false, colour = BLACK }: Look = {}) =>
  doc
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);

type Square = { x: number; y: number; size: number };

export const drawQr = (doc: Doc, text: string, { x, y, size }: Square) => {
  const { size: across, isDark } = qrOf(text);
  const unit = size / (across + 2 * QUIET_ZONE);
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < across; column += 1)
      if (isDark(row, column)) doc.rect(x + (column + QUIET_ZONE) * unit, y + (row + QUIET_ZONE) * unit, unit, unit);
  doc.fill(BLACK);
};

export const onEveryPage = (doc: Doc, draw: (page: number, count: number) => void) => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Without its own margin pdfkit would start a new page below the bottom one.
    doc.page.margins.bottom = 0;
    draw(page + 1, count);
  }
};
