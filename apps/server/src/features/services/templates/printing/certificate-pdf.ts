// Renders a certificate as an A4 PDF: header, lane marks, facts, place for the seal, QR code.
import { type Doc, drawnDocument, drawQr, use } from './pdf-document.ts';

/** Everything printed on the certificate. */
export type CertificateContent = {
  title: string;
  certificateNo: string;
  companyName: string;
  /** One sentence about the company, its middle underlined. */
  sentence: [before: string, title: string, after: string];
  facts: [name: string, value: string][];
  /** Where to verify the certificate. */
  caution: string;
  issuedOn: string;
  code: string;
  verifyUrl: string;
};

// Coordinates are in 794 × 1122 units, 96 per inch.
const SCALE = 0.75;
const colours = {
  text: '#101A16',
  text2: '#45524C',
  text3: '#616D67',
  line: '#E2E7E4',
  control: '#828E88',
  sign: '#00543E',
  signMute: '#B4D3C7',
  brandLine: '#A9D2C2',
  lane: '#FFC629',
};

type Look = { colour?: string; isBold?: boolean; align?: 'center' | 'right'; spacing?: number };

/** One line aligned left, centre or right at `x`. Never wrapped, because pdfkit would start a new page. */
const write = (doc: Doc, text: string, x: number, y: number, size: number, look: Look = {}) => {
  const { colour = colours.text, isBold = false, align, spacing = 0 } = look;
  use(doc, { size, isBold, colour });
  const width = align ? doc.widthOfString(text) : 0;
  doc.text(text, x - (align === 'center' ? width / 2 : width), y, { lineBreak: false, characterSpacing: spacing });
};

const drawBoard = (doc: Doc, { title, certificateNo }: CertificateContent) => {
  doc.lineWidth(2).strokeColor(colours.sign).roundedRect(29, 29, 736, 1064, 14).stroke();
  doc.lineWidth(1).strokeColor(colours.brandLine).roundedRect(35.5, 35.5, 723, 1051, 9).stroke();
  doc.fillColor(colours.sign).roundedRect(44, 44, 706, 252, 10).fill();
  doc.lineWidth(2).strokeColor('#FFFFFF').strokeOpacity(0.75).roundedRect(52, 52, 690, 236, 6).stroke();
  doc.strokeOpacity(1);
  doc.save().translate(97, 86).scale(1.22);
  doc.lineWidth(1.4).strokeColor('#FFFFFF').roundedRect(1, 1, 30, 30, 4).stroke();
  doc.lineWidth(2.6).path('M12.6 7 7 25M19.4 7 25 25').stroke();
  doc.lineWidth(2.2).strokeColor(colours.lane).path('M16 8v3.2M16 14v4M16 21v4.4').stroke();
  doc.restore();
  write(doc, '公路货运分会', 148, 84, 20, { colour: '#FFFFFF', isBold: true });
  write(doc, 'ROAD FREIGHT BRANCH', 148, 111, 11, { colour: colours.signMute, spacing: 0.6 });
  write(doc, certificateNo, 698, 97, 15, { colour: colours.signMute, align: 'right' });
  write(doc, title, 96, 180, 60, { colour: '#FFFFFF', isBold: true, spacing: 13 });
  for (let x = 96; x < 698; x += 72) doc.rect(x, 310, Math.min(40, 698 - x), 5).fill(colours.lane);
};

/** The largest font size at which the name fits on one line. */
const nameSize = (doc: Doc, name: string) => {
  const wide = doc.font('bold').fontSize(34).widthOfString(name);
  return Math.min(34, Math.floor((34 * 586) / wide));
};

const drawStatement = (doc: Doc, { companyName, sentence: [before, title, after] }: CertificateContent) => {
  write(doc, '兹证明', 104, 385, 16, { colour: colours.text2 });
  write(doc, companyName, 104, 424, nameSize(doc, companyName), { isBold: true });
  const left = 104 + doc.font('regular').fontSize(20).widthOfString(before) + 6;
  const right = left + doc.font('bold').fontSize(20).widthOfString(title);
  write(doc, before, 104, 484, 20);
  write(doc, title, left, 484, 20, { isBold: true });
  write(doc, after, right, 484, 20);
  doc.rect(left, 514, right - left, 3).fill(colours.lane);
};

const drawFacts = (doc: Doc, facts: CertificateContent['facts']) => {
  doc.rect(104, 563, 586, 2).fill(colours.text);
  for (const [place, [name, value]] of facts.entries()) {
    const x = place % 2 === 0 ? 104 : 424;
    const y = 578 + Math.floor(place / 2) * 52;
    write(doc, name, x, y, 15, { colour: colours.text3 });
    write(doc, value, x + 92, y, 15);
    if (place % 2 === 0) doc.rect(104, y + 38, 586, 1).fill(colours.line);
  }
};

const dayInWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

const drawFoot = (doc: Doc, { issuedOn, caution, code, verifyUrl }: CertificateContent) => {
  doc
    .lineWidth(1)
    .strokeColor(colours.control)
    .dash(3, { space: 3 })
    .roundedRect(104, 860, 150, 96, 4)
    .stroke()
    .undash();
  write(doc, '分会盖章处', 179, 898, 13, { colour: colours.text3, align: 'center' });
  write(doc, '公路货运分会', 104, 972, 16);
  write(doc, dayInWords(issuedOn), 104, 1000, 16);
  doc.rect(530, 808, 176, 176).fill('#FFFFFF');
  drawQr(doc, `${verifyUrl}?code=${code}`, { x: 530, y: 808, size: 176 });
  write(doc, '扫码查验实时状态', 618, 988, 12, { colour: colours.text2, align: 'center' });
  write(doc, code, 618, 1006, 13, { colour: colours.text2, align: 'center' });
  write(doc, caution, 104, 1050, 12, { colour: colours.text3 });
  write(doc, verifyUrl.replace(/^https?:\/\//, ''), 690, 1050, 12, { colour: colours.text3, align: 'right' });
};

export const drawCertificate = (paper: CertificateContent) =>
  drawnDocument(
    { title: `${paper.title} ${paper.companyName}`, margin: 0, displayTitle: true, issuedOn: paper.issuedOn },
    (doc) => {
      doc.scale(SCALE);
      drawBoard(doc, paper);
      drawStatement(doc, paper);
      drawFacts(doc, paper.facts);
      drawFoot(doc, paper);
    },
  );
