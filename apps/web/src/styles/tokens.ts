// The design tokens: colours, shadows, fonts and scales; tokens.css and the antd theme are generated from them.

/** A colour in light and in dark; `as const` keeps the names for the antd theme. */
export const colours = {
  text: ['#101a16', '#e9eeeb'],
  'text-2': ['#45524c', '#b3beb8'],
  'text-3': ['#616d67', '#8c9993'],
  'text-dis': ['#a3ada8', '#5a6660'],
  bg: ['#ffffff', '#141b18'],
  'bg-layout': ['#f5f7f6', '#0c1210'],
  'bg-sunken': ['#ecf0ee', '#0f1614'],
  'bg-hover': ['#f2f5f3', '#1b2420'],
  'bg-elev': ['#ffffff', '#1b2420'],
  line: ['#e2e7e4', '#26302c'],
  'line-2': ['#cbd3cf', '#36423d'],
  control: ['#828e88', '#66736d'],
  ring: ['rgb(0 105 77 / 18%)', 'rgb(69 193 154 / 28%)'],
  skeleton: ['#ecf0ee', '#222c28'],
  brand: ['#00694d', '#45c19a'],
  'brand-solid': ['#00694d', '#00805e'],
  'brand-hover': ['#00805e', '#008460'],
  'brand-bg': ['#e8f3ee', '#112e25'],
  'brand-line': ['#a9d2c2', '#1f5946'],
  amber: ['#855600', '#f0be4a'],
  'amber-bg': ['#fff4d6', '#2d2410'],
  'amber-line': ['#ebcb83', '#5c4818'],
  red: ['#b3261e', '#f58b82'],
  'red-bg': ['#fcecea', '#331a18'],
  'red-line': ['#edb7b2', '#6b302b'],
  blue: ['#1d4fa3', '#8db4f5'],
  'blue-bg': ['#eaf1fb', '#16233a'],
  'blue-line': ['#b3cbee', '#2c4674'],
  grey: ['#4a5751', '#b3beb8'],
  'grey-bg': ['#edf1ef', '#222c28'],
  'grey-line': ['#cbd3cf', '#3a4641'],
  platinum: ['#22302b', '#dde6e1'],
  'on-platinum': ['#e9eeeb', '#17211d'],
  side: ['#f5f7f6', '#0f1513'],
  'side-text': ['#33403a', '#b3beb8'],
  'side-act': ['#e0ece6', '#15291f'],
  c1: ['#00694d', '#2fb38a'],
  c2: ['#c08200', '#fecb1a'],
  c3: ['#1b3f8b', '#4a7df2'],
  c4: ['#af3e14', '#f15432'],
  c5: ['#2f96c4', '#bbdff3'],
  c6: ['#8a948f', '#7b8781'],
  'on-c1': ['#ffffff', '#0c1210'],
  'shadow-2': ['0 6px 20px -4px rgb(16 26 22 / 14%), 0 1px 3px rgb(16 26 22 / 8%)', '0 8px 24px rgb(0 0 0 / 50%)'],
  'shadow-3': ['0 20px 48px -12px rgb(16 26 22 / 24%), 0 2px 6px rgb(16 26 22 / 8%)', '0 20px 48px rgb(0 0 0 / 60%)'],
} as const;

/** Used by the antd theme only, not written to tokens.css. */
export const antdColours = {
  'brand-active': ['#00543e', '#006b4f'],
  'link-hover': ['#00805e', '#6fd3b2'],
  'link-active': ['#00543e', '#2fb38a'],
  'on-red': ['#ffffff', '#1a0504'],
} as const;

/** Colours that are the same in light and dark: signs, roads, plates, the grey behind scanned documents. */
export const fixed = {
  white: '#fff',
  /** For transparent white: `rgb(var(--white-rgb) / 75%)`. */
  'white-rgb': '255 255 255',
  'on-brand': '#fff',
  sign: '#00543e',
  'sign-mute': '#b4d3c7',
  'map-text': '#d9eae2',
  lane: '#ffc629',
  'lane-hover': '#ffd257',
  'on-lane': '#1b1600',
  road: '#17211d',
  'road-line': '#34433c',
  cab: '#2fb38a',
  asphalt: '#22302b',
  'on-c6': '#101a16',
  qr: '#101a16',
  ink: '#0f1a16',
  'ink-line': '#2b3a34',
  'ink-text': '#a9b7b0',
  'ink-text-1': '#bdc9c3',
  'ink-text-3': '#8fa097',
  'ink-icon': '#8a9a92',
  'ink-on': '#6fd3b2',
  'ink-on-bg': '#1f352c',
  'ink-amber': '#f0be4a',
  'ink-amber-bg': '#2d2410',
  'ink-veil': 'rgb(16 26 22 / 86%)',
  film: '#3b4540',
  'film-line': '#535e58',
  'film-text': '#e4eae7',
  'film-dis': '#84908a',
  watermark: '#1d4fa3',
  shield: '#00694d',
  'shield-band': '#c62b22',
  'plate-text': '#17130a',
  'plate-rim': 'rgb(0 0 0 / 35%)',
  'plate-yellow': '#f7be00',
  'plate-yellow-edge': '#b98e00',
  'plate-green': '#7ccb8a',
  'plate-green-edge': '#4e9a5c',
  'plate-blue': '#1d4fa3',
  'plate-blue-edge': '#163e80',
  'shadow-up': '0 -6px 20px -10px rgb(16 26 22 / 18%)',
  'shadow-side': '-20px 0 48px -20px rgb(16 26 22 / 28%)',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const fonts = {
  sans: '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif',
  num: '"Barlow", "Barlow Fallback", "DIN Alternate", "Bahnschrift", var(--sans)',
} as const;

/** Font sizes in px, written `var(--fs-13)`. */
export const fontSizes = [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 36, 44, 60] as const;
/** Corner radii in px, written `var(--radius-4)`; besides them only 0 and 50%. */
export const radii = [1, 2, 4, 6, 8, 10, 14] as const;
/** The allowed values of gap, padding and margin in px, positive or negative; written literally. */
export const spaces = [
  0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80, 88, 96, 104,
] as const;
/** A screen is below a breakpoint by `(max-width: 699.98px)`, from it on by `(min-width: 700px)`. */
export const breakpoints = [700, 900, 1100, 1200, 1280] as const;
