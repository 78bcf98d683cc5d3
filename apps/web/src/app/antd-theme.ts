// The design's tokens as antd themes, light and dark.
import { type ThemeConfig, theme } from 'antd';
import { antdColours, colours, fixed, fonts } from '../styles/tokens.ts';

const palette = { ...colours, ...antdColours };
const LIGHT = 0;
const DARK = 1;
type Scheme = typeof LIGHT | typeof DARK;

const shape = {
  fontFamily: fonts.sans,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading5: 15,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  borderRadius: 4,
  borderRadiusSM: 2,
  borderRadiusXS: 2,
  borderRadiusLG: 6,
  controlHeight: 36,
  controlHeightSM: 30,
  controlHeightLG: 44,
  padding: 16,
  paddingLG: 20,
  // Disables motion for users who prefer reduced motion.
  motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.28s',
  motionEaseInOut: fixed.ease,
  wireframe: false,
  lineWidthFocus: 2,
  boxShadowTertiary: 'none',
} satisfies ThemeConfig['token'];

const button = {
  primaryShadow: 'none',
  defaultShadow: 'none',
  dangerShadow: 'none',
  fontWeight: 400,
  paddingInline: 16,
  paddingInlineSM: 12,
  contentFontSizeSM: 13,
} satisfies NonNullable<ThemeConfig['components']>['Button'];
const form = { labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 18 };

const seedsOf = (scheme: Scheme) => ({
  colorPrimary: palette['brand-solid'][scheme],
  colorLink: palette.brand[scheme],
  colorSuccess: palette.brand[scheme],
  colorWarning: palette.amber[scheme],
  colorError: palette.red[scheme],
  colorInfo: palette.blue[scheme],
});

const tokensOf = (scheme: Scheme) =>
  ({
    ...shape,
    ...seedsOf(scheme),
    colorPrimaryHover: palette['brand-hover'][scheme],
    colorPrimaryActive: palette['brand-active'][scheme],
    colorPrimaryBg: palette['brand-bg'][scheme],
    colorPrimaryBorder: palette['brand-line'][scheme],
    colorLinkHover: palette['link-hover'][scheme],
    colorLinkActive: palette['link-active'][scheme],
    colorSuccessBg: palette['brand-bg'][scheme],
    colorSuccessBorder: palette['brand-line'][scheme],
    colorWarningBg: palette['amber-bg'][scheme],
    colorWarningBorder: palette['amber-line'][scheme],
    colorErrorBg: palette['red-bg'][scheme],
    colorErrorBorder: palette['red-line'][scheme],
    colorInfoBg: palette['blue-bg'][scheme],
    colorInfoBorder: palette['blue-line'][scheme],
    colorText: palette.text[scheme],
    colorTextSecondary: palette['text-2'][scheme],
    colorTextTertiary: palette['text-3'][scheme],
    colorTextQuaternary: palette['text-dis'][scheme],
    colorTextPlaceholder: palette['text-3'][scheme],
    colorTextDescription: palette['text-3'][scheme],
    colorBgContainer: palette.bg[scheme],
    colorBgElevated: palette['bg-elev'][scheme],
    colorFillAlter: palette['bg-hover'][scheme],
    colorBorder: palette.control[scheme],
    colorBorderSecondary: palette.line[scheme],
    colorSplit: palette.line[scheme],
    controlOutline: palette.ring[scheme],
    controlItemBgHover: palette['bg-hover'][scheme],
    controlItemBgActive: palette['brand-bg'][scheme],
  }) satisfies ThemeConfig['token'];

export const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  cssVar: { key: 'rfb-light' },
  hashed: false,
  token: {
    ...tokensOf(LIGHT),
    boxShadow: palette['shadow-3'][LIGHT],
    boxShadowSecondary: palette['shadow-2'][LIGHT],
  },
  components: { Button: button, Form: form },
};

// darkAlgorithm re-derives every seed colour (measured on 6.6.8: the green comes out darker), so a last algorithm step
// pins the seeds to the checked values.
type Derive = typeof theme.darkAlgorithm;
const pinSeeds: Derive = (_seed, map) => ({ ...(map as ReturnType<Derive>), ...seedsOf(DARK) });

export const dark: ThemeConfig = {
  algorithm: [theme.darkAlgorithm, pinSeeds],
  cssVar: { key: 'rfb-dark' },
  hashed: false,
  token: tokensOf(DARK),
  components: {
    Button: {
      ...button,
      primaryColor: fixed['on-brand'],
      dangerColor: palette['on-red'][DARK],
      // The green of button backgrounds is too dark for text on this background.
      defaultHoverColor: palette.brand[DARK],
      defaultHoverBorderColor: palette.brand[DARK],
    },
    Form: form,
  },
};
