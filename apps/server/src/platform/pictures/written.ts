// Text as a picture, for pictures of shared links.
import { CHINESE_FONT } from '../fonts.ts';
import { sharp } from '../lazy-libraries.ts';

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
