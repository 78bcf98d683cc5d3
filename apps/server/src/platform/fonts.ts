// The font with Chinese glyphs for watermarks and certificates, bundled so that no system font is needed.
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

export const CHINESE_FONT = {
  family: 'Noto Sans SC',
  regular: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
};
