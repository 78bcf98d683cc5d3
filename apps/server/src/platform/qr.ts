// QR codes as modules to draw: for paper, or as the path of an SVG.
import qrcode from 'qrcode';

/** Light modules that belong around a code, or phones do not find it. */
export const QUIET = 4;

export const qrOf = (text: string) => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row: number, column: number) => Boolean(modules.get(row, column)) };
};

/** Every run of dark modules in a row as one rectangle; one unit is one module, the quiet zone included. */
export const qrPath = (text: string) => {
  const { size, isDark } = qrOf(text);
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const width = column - start + 1;
      path += `M${start + QUIET} ${row + QUIET}h${width}v1h-${width}z`;
    }
  return { size: size + 2 * QUIET, path };
};
