// Draws a receipt or an opening report as a plain A4 PDF: facts, a table of links, the hash on every page.
import { drawnDocument, GREY, onEveryPage, use } from './pdf-document.ts';

export type PlainContent = {
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

export const drawPlain = (paper: PlainContent) =>
  drawnDocument({ title: `${paper.title} ${paper.number}`, margin: MARGIN }, (doc) => {
    const write = (
      text: string,
      size: number,
      { indent = 0, ...look }: { isBold?: boolean; colour?: string; indent?: number } = {},
    ) => {
      use(doc, { size, ...look });
      const options = { width: WIDTH - indent, lineGap: 2 };
      if (doc.y + doc.heightOfString(text, options) > BOTTOM) doc.addPage();
      doc.text(text, MARGIN + indent, doc.y, options);
    };
    write('公路货运分会', 10, { colour: '#00543E', isBold: true });
    write(paper.title, 22, { isBold: true });
    write(paper.number, 11, { colour: GREY });
    doc.moveDown(0.6);
    for (const [name, value] of paper.facts) write(`${name}：${value}`, 10.5);
    for (const { head, lines } of paper.blocks) {
      doc.moveDown(0.5);
      write(head, 11, { isBold: true });
      for (const line of lines) write(line, 9.5, { colour: GREY, indent: 12 });
    }
    onEveryPage(doc, (page, count) => {
      use(doc, { size: 8, colour: '#616D67' });
      doc.text(`${paper.foot}　第 ${page} / ${count} 页`, MARGIN, 842 - MARGIN, { width: WIDTH, lineBreak: false });
    });
  });
