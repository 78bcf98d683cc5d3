// Text as a picture, for pictures of shared links.
import { createRequire } from 'node:module';
import { sharp } from '../lazy-libraries.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The font with Chinese glyphs for watermarks and certificates, bundled so that no system font is needed. */
export const CHINESE_FONT = {
  family: 'Noto Sans SC',
  regular: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Type = { size: number; color: string; isBold: boolean; width?: number };

/** Renders text with the bundled font, because no system font can be relied on. */
export const written = async (text: string, { size, color, isBold, width }: Type) => {
  const picture = sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${CHINESE_FONT.family} ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: isBold ? CHINESE_FONT.bold : CHINESE_FONT.regular,
      rgba: true,
      spacing: 14,
      ...(width && { width, wrap: 'char' as const }),
    },
  });
  const { data: input, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input, width: info.width, height: info.height };
};
