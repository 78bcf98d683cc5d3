// Splits cells copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around cells with either.

const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;

export const pastedRows = (text: string): string[][] => {
  const input = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; at <= input.length; at += 1) {
    CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = CELL.exec(input) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length;
    if (input[at] === '\n') rows.push([]);
  }
  return rows;
};
