// Draws a statement of accounts on A4: title, facts, a table over as many pages as it needs, sums, places for signatures.
import type { Sheet } from '@rfb/contract/services/templates/documents/paper.ts';
import { BLACK, type Doc, drawnDocument, GREY, onEveryPage, use } from './pdf-document.ts';
import { drawSignatures } from './signatures.ts';

export type TableContent = {
  title: string;
  number: string;
  facts: [name: string, value: string][];
  columns: { title: string /** Parts of the width. */; share: number; isRight?: boolean }[];
  rows: string[][];
  /** Set apart below the rows. */
  sums: string[][];
  signatures: Sheet['signatures'];
  notes: string[];
  /** Of a paper that is drawn again at every download. */
  issuedOn: string;
};

const MARGIN = 40;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN - 18;
const SIZE = 8;
const PAD = 3;

const widthsOf = ({ columns }: TableContent) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (share / whole) * WIDTH);
};

const drawRow = (doc: Doc, paper: TableContent, cells: string[], { isBold = false, isHead = false } = {}) => {
  const widths = widthsOf(paper);
  const look = { size: SIZE, isBold, colour: isHead ? GREY : BLACK };
  const height =
    2 * PAD +
    Math.max(...cells.map((text, at) => use(doc, look).heightOfString(text, { width: (widths[at] ?? 0) - 2 * PAD })));
  if (doc.y + height > BOTTOM) {
    doc.addPage();
    doc.y = MARGIN;
    if (!isHead) drawRow(doc, paper, headOf(paper), { isBold: true, isHead: true });
  }
  const top = doc.y;
  let x = MARGIN;
  for (const [at, text] of cells.entries()) {
    const width = widths[at] ?? 0;
    const align = paper.columns[at]?.isRight ? 'right' : 'left';
    use(doc, look).text(text, x + PAD, top + PAD, { width: width - 2 * PAD, align });
    x += width;
  }
  doc
    .lineWidth(0.4)
    .strokeColor('#C3CBC7')
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + WIDTH, top + height)
    .stroke();
  doc.y = top + height;
};

const headOf = ({ columns }: TableContent) => columns.map(({ title }) => title);

const drawText = (doc: Doc, text: string, look: Parameters<typeof use>[1]) => {
  const options = { width: WIDTH, lineGap: 2 };
  if (doc.y + use(doc, look).heightOfString(text, options) > BOTTOM) {
    doc.addPage();
    doc.y = MARGIN;
  }
  use(doc, look).text(text, MARGIN, doc.y, options);
};

export const drawTable = (paper: TableContent) =>
  drawnDocument(
    { title: `${paper.title} ${paper.number}`, margin: MARGIN, displayTitle: true, issuedOn: paper.issuedOn },
    (doc) => {
      doc.y = MARGIN;
      drawText(doc, paper.title, { size: 18, isBold: true });
      drawText(doc, paper.number, { size: 10, colour: GREY });
      doc.y += 6;
      for (const [name, value] of paper.facts) drawText(doc, `${name}：${value}`, { size: 9.5 });
      doc.y += 8;
      drawRow(doc, paper, headOf(paper), { isBold: true, isHead: true });
      for (const cells of paper.rows) drawRow(doc, paper, cells);
      for (const cells of paper.sums) drawRow(doc, paper, cells, { isBold: true });
      drawSignatures(doc, paper.signatures, { left: MARGIN, width: WIDTH, bottom: BOTTOM });
      doc.y += 8;
      for (const [at, text] of paper.notes.entries()) drawText(doc, `${at + 1}. ${text}`, { size: 8, colour: GREY });
      onEveryPage(doc, (page, count) => {
        const foot = { size: 8, colour: GREY };
        use(doc, foot).text(paper.number, MARGIN, 842 - MARGIN, { lineBreak: false });
        use(doc, foot).text(`第 ${page} 页，共 ${count} 页`, MARGIN, 842 - MARGIN, { width: WIDTH, align: 'right' });
      });
    },
  );
