// Generates QR codes as modules for PDFs, as an SVG path, or as a picture.
import type { SentFile } from '@rfb/contract/endpoint.ts';
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

const CACHE_SECONDS = 3600;

/** A public picture of a code, dark on white. */
export const qrPicture = (text: string, name: string): SentFile => {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const shared = { disposition: 'inline', isPublic: true, cacheSeconds: CACHE_SECONDS } as const;
  return { ...shared, bytes: Buffer.from(svg), name: `${name}.svg`, mimeType: 'image/svg+xml' };
};
