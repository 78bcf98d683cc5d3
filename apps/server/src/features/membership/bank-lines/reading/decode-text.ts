// Decodes the text of a statement: UTF-8, UTF-16 with its mark, or GB18030, which most banks write.

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

const decoded = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Of an .xls workbook of before 2007. */
const isOldWorkbook = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

type Decoded = { text: string } | { problem: string };

export const decodeText = (bytes: Uint8Array): Decoded => {
  if (isOldWorkbook(bytes)) return { problem: '这是旧版 Excel（.xls），请用 Excel 另存为 .xlsx 后再导入' };
  // UTF-8 first: text of another encoding is hardly ever valid UTF-8, while nearly all bytes are valid GB18030.
  const encodings = startsWith(bytes, 0xff, 0xfe) ? ['utf-16le'] : ['utf-8', 'gb18030'];
  const text = encodings.map((encoding) => decoded(bytes, encoding)).find((one) => one !== undefined);
  if (text === undefined || text.includes('\0'))
    return { problem: '文件的编码无法识别，请用 Excel 打开后另存为 .xlsx 再导入' };
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    return { problem: '这个文件其实是网页，请用 Excel 打开后另存为 .xlsx 再导入' };
  return { text };
};
