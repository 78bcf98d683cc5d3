// Readable device name of a user agent.
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg/, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS/i, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

export const deviceName = (userAgent: string) =>
  [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter(Boolean).join(' · ') || '未知设备';
