// The name under which an uploaded file is kept.

/** The last part of a path, without control characters, with the extension of its content type. */
export const storedName = (name: string, ending: string) => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim();
  return `${[...plain].slice(0, 80).join('') || '文件'}.${ending}`;
};
