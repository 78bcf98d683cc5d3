// Draws the places for signatures of a contract or a statement, side by side.
import type { Sheet } from '@rfb/contract/services/templates/documents/paper.ts';
import { BLACK, type Doc, GREY, use } from './pdf-document.ts';

const SIGNATURE = { height: 92, gap: 14 };
type Area = { left: number; width: number; bottom: number };

export const drawSignatures = (doc: Doc, signatures: Sheet['signatures'], { left, width: whole, bottom }: Area) => {
  if (signatures.length === 0) return;
  doc.y += 12;
  if (doc.y + SIGNATURE.height > bottom) {
    doc.addPage();
    doc.y = left;
  }
  const top = doc.y;
  const width = (whole - SIGNATURE.gap * (signatures.length - 1)) / signatures.length;
  for (const [place, { role, name, lines }] of signatures.entries()) {
    const x = left + place * (width + SIGNATURE.gap);
    doc.lineWidth(0.7).strokeColor(BLACK).rect(x, top, width, SIGNATURE.height).stroke();
    const inner = { width: width - 16, lineBreak: true };
    use(doc, { size: 9.5, isBold: true }).text(role, x + 8, top + 7, inner);
    if (name) use(doc, { size: 9.5 }).text(name, x + 8, top + 22, inner);
    for (const [line, text] of lines.entries())
      use(doc, { size: 9, colour: GREY }).text(text, x + 8, top + SIGNATURE.height - 18 * (lines.length - line), inner);
  }
  doc.y = top + SIGNATURE.height;
};
