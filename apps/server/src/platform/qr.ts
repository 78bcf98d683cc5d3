// Generates QR codes as modules for PDFs or as an SVG path.
import { loadQrcode } from './lazy-libraries.ts';

/** Width of the light border that scanners require, in modules. */
export const QUIET_ZONE = 4;

export const qrOf = (text: string) => {
  const { modules } = loadQrcode().create(text, { errorCorrectionLevel: 'M' });
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
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${width}v1h-${width}z`;
    }
  return { size: size + 2 * QUIET_ZONE, path };
};
