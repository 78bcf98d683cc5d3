// The time of a call to a provider, which compares it with its own clock: the process clock, never the one of the tests.
export const callTime = () => new Date();

export const callSeconds = () => Math.floor(callTime().getTime() / 1000);

/** yyyyMMdd in Shanghai, as providers count days. */
export const callDay = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(callTime()).replaceAll('-', '');
