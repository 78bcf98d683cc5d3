// Valid and invalid sample files for tests.
import { crc32, deflateSync } from 'node:zlib';
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

/** One bit for each pixel, all of them black: written at once, however many they are. */
export const aPng = ({ width, height }: Size) => {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const part = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    return Buffer.concat([number(content.length), named, number(crc32(named))]);
  };
  const head = Buffer.concat([number(width), number(height), Buffer.from([1, 0, 0, 0, 0])]);
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [part('IHDR', head), part('IDAT', deflateSync(lines)), part('IEND', Buffer.alloc(0))];
  return fileOf(Buffer.concat([signature, ...parts]), 'huge.png');
};

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

/** A PDF that contains this text. */
export const aPdfOf = (text: string, name: string) => {
  const bytes = aPdfWith(`<</Note(${text})>>`);
  return new File([bytes], name);
};

/** A PDF written by hand around one object. */
export const aPdfWith = (object: string | Buffer, root = '1 0 R') =>
  fileOf(
    Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/Note 4 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      ),
      Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n4 0 obj'),
      Buffer.from(object),
      Buffer.from(`endobj\ntrailer<</Root ${root}/Size 5>>\n%%EOF\n`),
    ]),
    'a.pdf',
  );

const packed = (bytes: Buffer, filter: string) =>
  Buffer.concat([
    Buffer.from(`<</Filter ${filter}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream '),
  ]);

/** What opens or sends something by itself, one of them with an escaped letter. */
export const ACTIONS = ['GoToR', 'GoToE', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'Go#54oR'];
export const aPdfAction = (action: string) => aPdfWith(`<</Type/Action/S/${action}>>`);

/** 110 MB of zeros; compressed twice it is tiny. */
export const aPdfBomb = (times: 1 | 2) => {
  const once = deflateSync(Buffer.alloc(110 * 1024 * 1024), { level: 1 });
  return times === 1
    ? aPdfWith(packed(once, '/FlateDecode'))
    : aPdfWith(packed(deflateSync(once), '[/FlateDecode/FlateDecode]'));
};

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const objects = `5 0 ${SCRIPT}`;

/** `more`: further entries of the stream's dictionary, its filters among them. */
const streamOf = (more: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<<${more}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream ')]);
const objectStream = (filter: string, bytes: Buffer) => streamOf(`/Type/ObjStm/N 1/First 4/Filter${filter}`, bytes);

const ascii85 = (bytes: Buffer) => {
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, at) => bytes.subarray(at * 4, at * 4 + 4));
  const digits = (group: Buffer) => {
    let value = Buffer.concat([group, Buffer.alloc(4)]).readUInt32BE();
    const all = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return digit;
    });
    return all
      .reverse()
      .slice(0, group.length + 1)
      .join('');
  };
  return Buffer.from(`${groups.map(digits).join('')}~>`);
};

const hex = (text: string) => Buffer.from(`${Buffer.from(text).toString('hex')}>`);

const directRoot = `<</Type/Catalog/Pages 2 0 R/OpenAction${SCRIPT}>>`;

/** Scripts where a search in the file's bytes, or in what zlib unpacks, does not find them. */
export const hiddenScripts: Record<string, () => File> = {
  'in the trailer': () => aPdfWith('null ', directRoot),
  'in the trailer of an index': () =>
    aPdfWith(streamOf(`/Type/XRef/Size 5/W[1 2 1]/Root ${directRoot}`, Buffer.alloc(4)), directRoot),
  'in an object stream': () => aPdfWith(objectStream('/FlateDecode', deflateSync(objects))),
  'packed twice': () => aPdfWith(objectStream('[/FlateDecode/FlateDecode]', deflateSync(deflateSync(objects)))),
  'in ASCII85 over Flate': () => aPdfWith(objectStream('[/ASCII85Decode/FlateDecode]', ascii85(deflateSync(objects)))),
  'in ASCII85 over Flate by short names': () => aPdfWith(objectStream('[/A85/Fl]', ascii85(deflateSync(objects)))),
  'in ASCII85 without a type': () =>
    aPdfWith(streamOf('/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]', ascii85(deflateSync(objects)))),
  'in hexadecimal': () => aPdfWith(objectStream('/ASCIIHexDecode', hex(objects))),
  'in hexadecimal named by another object': () =>
    aPdfWith(Buffer.concat([objectStream(' 6 0 R', hex(objects)), Buffer.from('endobj\n6 0 obj/ASCIIHexDecode ')])),
  'in a file elsewhere': () => aPdfWith(streamOf('/F(\\\\host\\file)', Buffer.alloc(0))),
  'with escapes in its names': () => aPdfWith('<</S/J#61vaScript/J#53(app.alert(1))>>'),
  'in an object that cannot be read': () => aPdfWith(`<</A ${SCRIPT} )`),
};

/** Scripts that are no part of the document: a reader that opens the file by its own index might find them. */
export const strayScripts: Record<string, () => File> = {
  'in a stream without a type': () =>
    aPdfWith(
      Buffer.concat([
        Buffer.from('null endobj\n9 0 obj'),
        streamOf('/N 1/First 4/Filter/FlateDecode', deflateSync(objects)),
      ]),
    ),
  'in a comment': () => aPdfWith(`null\n%9 0 obj${SCRIPT}endobj\n`),
  'in an older version of an object': () => aPdfWith('<</Note(app.alert(1))>>endobj\n4 0 obj null '),
};

/** Small files that take a naive reader seconds and hundreds of megabytes. */
export const costlyPdfs: Record<string, () => File> = {
  'with millions of numbers': () =>
    aPdfWith(objectStream('/FlateDecode', deflateSync(`5 0 [${'0 '.repeat(3_000_000)}]`))),
  'with millions of small objects': () =>
    aPdfWith(objectStream('/FlateDecode', deflateSync(`5 0 [${'<</A 1>>'.repeat(900_000)}]`))),
  'with a huge object stream': () =>
    aPdfWith(objectStream('/FlateDecode', deflateSync(Buffer.alloc(30 * 1024 * 1024, ' '), { level: 1 }))),
  'with an index of a billion lines': () =>
    aPdfWith(streamOf('/Type/XRef/Size 1000000000/W[1 2 1]/Root 1 0 R', Buffer.alloc(4))),
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
