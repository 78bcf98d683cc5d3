// Counts the pages of a PDF without a PDF library; undefined when it cannot tell.
const PAGE = /\/Type\s*\/Page(?![a-zA-Z])/g;
const PACKED = /\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g;

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Newer files compress their objects; bytes after the end of a stream are ignored. */
const unpack = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += latin(part.value);
  } catch {
    return text;
  }
  return text;
};

export const pdfPages = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = latin(bytes);
  let count = text.match(PAGE)?.length ?? 0;
  if (typeof DecompressionStream === 'function')
    for (const match of text.matchAll(PACKED)) {
      const from = match.index + match[0].length;
      const to = text.indexOf('endstream', from);
      count += (await unpack(bytes.slice(from, to < 0 ? undefined : to))).match(PAGE)?.length ?? 0;
    }
  return count || undefined;
};
