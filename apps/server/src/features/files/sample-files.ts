// Valid and invalid sample files for tests.
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

type Size = { width: number; height: number };
const PHOTO = { width: 800, height: 600 };

const canvas = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#d8e2ec' }, limitInputPixels: false });

export const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

export const aPhoto = async (size: Size = PHOTO, name = '营业执照.jpg') =>
  fileOf(await canvas(size).jpeg().toBuffer(), name);

export const aPng = async (size: Size) => fileOf(await canvas(size).png().toBuffer(), 'huge.png');

/** Rotated by EXIF, with the GPS position in its metadata. */
export const aPhoneShot = async () =>
  fileOf(
    await canvas(PHOTO)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'IMG_0001.jpg',
  );

export const aPdf = async (pages = 1, change: (document: PDFDocument) => unknown = () => {}) => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]);
  await change(document);
  return fileOf(await document.save(), '执照.pdf');
};

/** A PDF with this text readable in its bytes. */
export const aPdfOf = (text: string, name: string) => {
  const bytes = aPdfWith(`<</Note(${text})>>`);
  return new File([bytes], name);
};

/** A PDF written by hand around one object. */
export const aPdfWith = (object: string | Buffer) =>
  fileOf(
    Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      ),
      Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n4 0 obj'),
      Buffer.from(object),
      Buffer.from('endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n'),
    ]),
    'a.pdf',
  );

const packed = (bytes: Buffer, filter: string) =>
  Buffer.concat([
    Buffer.from(`<</Filter ${filter}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream '),
  ]);

/** 110 MB of zeros; compressed twice it is tiny. */
export const aPdfBomb = (times: 1 | 2) => {
  const once = deflateSync(Buffer.alloc(110 * 1024 * 1024), { level: 1 });
  return times === 1
    ? aPdfWith(packed(once, '/FlateDecode'))
    : aPdfWith(packed(deflateSync(once), '[/FlateDecode/FlateDecode]'));
};

export const aPackedScript = () =>
  aPdfWith(packed(deflateSync('5 0 <</S/J#61vaScript/JS(app.alert(1))>>'), '/FlateDecode'));

/** Objects in an encoded, uncompressed stream: a search in the file's bytes does not find the word. */
export const aHexScript = () => {
  const object = '<</S/JavaScript/JS(app.alert(1))>>';
  const hex = Buffer.from(Buffer.from(`5 0 ${object}`).toString('hex'));
  const stream = `<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode/Length ${hex.length + 1}>>stream\n${hex}>\nendstream `;
  return aPdfWith(stream);
};

export const aProgram = (name: string) =>
  fileOf(Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), Buffer.alloc(500)]), name);

export const aZip = (entries: Record<string, Uint8Array | string>, name = '企业.xlsx') =>
  fileOf(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([path, text]) => [path, typeof text === 'string' ? Buffer.from(text) : text]),
      ),
      { level: 9 },
    ),
    name,
  );
