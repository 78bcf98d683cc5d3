// Draws a contract, a waybill or a notice on A4: title, number and QR code, table, numbered clauses, places for signatures.
import type { Sheet } from '@rfb/contract/services/templates/documents/paper.ts';
import { BLACK, type Doc, drawnDocument, drawQr, GREY, onEveryPage, use } from './pdf-document.ts';
import { drawSignatures } from './signatures.ts';

export type SheetContent = Sheet & {
  paperNo: string;
  /** Null for a paper that is not checked by a code. */
  proof: { code: string; verifyUrl: string } | null;
  issued: string;
  /** Of a paper that is drawn again at every download. */
  issuedOn?: string;
};

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN - 14;
const LABEL_FILL = '#F1F4F2';
const QR_SIZE = 76;
const NUMERALS = '零一二三四五六七八九十';

const drawProof = (doc: Doc, { code, verifyUrl }: NonNullable<SheetContent['proof']>) => {
  const right = 595 - MARGIN;
  drawQr(doc, verifyUrl, { x: right - QR_SIZE, y: MARGIN - 12, size: QR_SIZE });
  use(doc, { size: 8, colour: GREY }).text(code, right - 140, MARGIN + QR_SIZE - 14, { width: 140, align: 'right' });
};

const drawHead = (doc: Doc, { title, paperNo, proof, issued }: SheetContent) => {
  if (proof) drawProof(doc, proof);
  use(doc, { size: 22, isBold: true }).text(title, MARGIN, MARGIN + 4, { width: WIDTH, align: 'center' });
  use(doc, { size: 10.5 }).text(`编号：${paperNo}`, MARGIN, MARGIN + 48, { lineBreak: false });
  use(doc, { size: 8, colour: GREY }).text(issued, MARGIN, MARGIN + QR_SIZE - 14, { lineBreak: false });
  doc.y = MARGIN + QR_SIZE + 2;
};

/** Moves to a new page where the next `height` would not fit. */
const makeRoom = (doc: Doc, height: number) => {
  if (doc.y + height <= BOTTOM) return;
  doc.addPage();
  doc.y = MARGIN;
};

/** A row without a value is higher, for handwriting. */
const CELL = { padX: 6, padY: 5.5, least: 25, blank: 34 };

const drawRow = (doc: Doc, row: Sheet['rows'][number], labelWidth: number) => {
  const cellWidth = WIDTH / row.length;
  const textWidth = cellWidth - labelWidth - 2 * CELL.padX;
  const height = Math.max(
    row.every(([, text]) => text === '') ? CELL.blank : CELL.least,
    ...row.map(
      ([label, text]) =>
        Math.max(
          use(doc, { size: 9.5 }).heightOfString(text, { width: textWidth, lineGap: 1.5 }),
          use(doc, { size: 9.5 }).heightOfString(label, { width: labelWidth - 2 * CELL.padX }),
        ) +
        2 * CELL.padY,
    ),
  );
  makeRoom(doc, height);
  const top = doc.y;
  for (const [place, [label, text]] of row.entries()) {
    const x = MARGIN + place * cellWidth;
    doc.rect(x, top, labelWidth, height).fill(LABEL_FILL);
    doc.lineWidth(0.7).strokeColor(BLACK).rect(x, top, labelWidth, height).stroke();
    doc.rect(x + labelWidth, top, cellWidth - labelWidth, height).stroke();
    const labelTop = top + CELL.padY;
    use(doc, { size: 9.5, colour: GREY }).text(label, x + CELL.padX, labelTop, { width: labelWidth - 2 * CELL.padX });
    use(doc, { size: 9.5 }).text(text, x + labelWidth + CELL.padX, labelTop, { width: textWidth, lineGap: 1.5 });
  }
  doc.y = top + height;
};

const drawText = (doc: Doc, text: string, { indent = 0, look = {} as Parameters<typeof use>[1] } = {}) => {
  const options = { width: WIDTH - indent, lineGap: 2.5 };
  makeRoom(doc, use(doc, look).heightOfString(text, options));
  use(doc, look).text(text, MARGIN + indent, doc.y, options);
};

const numeral = (number: number) => (number <= 10 ? NUMERALS[number] : `十${NUMERALS[number - 10]}`);

const drawClauses = (doc: Doc, clauses: Sheet['clauses']) => {
  for (const [at, { head, lines }] of clauses.entries()) {
    doc.y += 6;
    // A headline stays with its first line.
    makeRoom(doc, 46);
    drawText(doc, `第${numeral(at + 1)}条　${head}`, { look: { size: 10.5, isBold: true } });
    doc.y += 1;
    for (const [line, text] of lines.entries()) {
      const look = { size: 9.5 };
      const options = { width: WIDTH - 24, lineGap: 2.5 };
      makeRoom(doc, use(doc, look).heightOfString(text, options));
      const top = doc.y;
      use(doc, look).text(`${at + 1}.${line + 1}`, MARGIN, top, { lineBreak: false });
      use(doc, look).text(text, MARGIN + 24, top, options);
      doc.y += 1;
    }
  }
};

const drawFeet = (doc: Doc, { paperNo, proof }: SheetContent) =>
  onEveryPage(doc, (page, count) => {
    const y = 842 - MARGIN + 4;
    doc
      .lineWidth(0.5)
      .strokeColor('#828E88')
      .moveTo(MARGIN, y - 5)
      .lineTo(MARGIN + WIDTH, y - 5)
      .stroke();
    const foot = proof ? `${paperNo}　查验码 ${proof.code}` : paperNo;
    use(doc, { size: 8, colour: GREY }).text(foot, MARGIN, y, { lineBreak: false });
    use(doc, { size: 8, colour: GREY }).text(`第 ${page} 页，共 ${count} 页`, MARGIN, y, {
      width: WIDTH,
      align: 'right',
    });
  });

export const drawSheet = (paper: SheetContent) =>
  drawnDocument({ title: `${paper.title} ${paper.paperNo}`, margin: MARGIN, issuedOn: paper.issuedOn }, (doc) => {
    drawHead(doc, paper);
    for (const row of paper.rows) drawRow(doc, row, row.some(([label]) => label.length > 6) ? 100 : 72);
    if (paper.rows.length > 0) doc.y += 10;
    for (const text of paper.preamble) drawText(doc, text);
    drawClauses(doc, paper.clauses);
    drawSignatures(doc, paper.signatures, { left: MARGIN, width: WIDTH, bottom: BOTTOM });
    doc.y += 8;
    for (const [at, text] of paper.notes.entries())
      drawText(doc, `${at + 1}. ${text}`, { look: { size: 8, colour: GREY } });
    drawFeet(doc, paper);
  });
