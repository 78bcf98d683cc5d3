// Draws a receipt or an opening report as a plain A4 PDF: facts, a table of links, the hash on every page.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { CHINESE_FONT } from '../../../platform/fonts.ts';

export type PlainPaper = {
  title: string;
  number: string;
  facts: [name: string, value: string][];
  /** Rows of text, each with a headline; wrapped as needed. */
  blocks: { head: string; lines: string[] }[];
  /** Printed at the foot of every page. */
  foot: string;
};

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN - 24;

export const drawPaper = (paper: PlainPaper): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'zh-CN',
    bufferPages: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: '公路货运分会' },
  });
  const bytes = buffer(doc);
  doc.registerFont('regular', CHINESE_FONT.regular).registerFont('bold', CHINESE_FONT.bold);
  const write = (text: string, size: number, { isBold = false, colour = '#101A16', indent = 0 } = {}) => {
    doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
    const options = { width: WIDTH - indent, lineGap: 2 };
    if (doc.y + doc.heightOfString(text, options) > BOTTOM) doc.addPage();
    doc.text(text, MARGIN + indent, doc.y, options);
  };
  write('公路货运分会', 10, { colour: '#00543E', isBold: true });
  write(paper.title, 22, { isBold: true });
  write(paper.number, 11, { colour: '#45524C' });
  doc.moveDown(0.6);
  for (const [name, value] of paper.facts) write(`${name}：${value}`, 10.5);
  for (const { head, lines } of paper.blocks) {
    doc.moveDown(0.5);
    write(head, 11, { isBold: true });
    for (const line of lines) write(line, 9.5, { colour: '#45524C', indent: 12 });
  }
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Without its own margin pdfkit would start a new page below the bottom one.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor('#616D67');
    doc.text(`${paper.foot}　第 ${page + 1} / ${count} 页`, MARGIN, 842 - MARGIN, { width: WIDTH, lineBreak: false });
  }
  doc.end();
  return bytes;
};
