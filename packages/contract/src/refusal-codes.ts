// The codes of business errors without their messages: pages compare codes, and the message comes with the response.
export const refusalCodes = {
  wrongPassword: 40001,
  wrongCode: 40002,
  captchaNeeded: 40003,
  wrongCaptcha: 40004,
  wrongOldPassword: 40005,
  spentTicket: 40006,
  weakPassword: 40007,
  companyExists: 40008,
  phoneExists: 40009,
  usernameTaken: 40010,
  consentOutdated: 40011,
  applicationLimit: 40012,
  factorNeeded: 40013,
  wrongPasskey: 40014,
  fileRefused: 40021,
  fileGone: 40022,
  signInWait: 42901,
  codeTooSoon: 42902,
  passwordExpired: 40303,
  stepUpNeeded: 40304,
  factorRequired: 40305,
  wrongOrigin: 40301,
  membershipNotActive: 40302,
  articleWithdrawn: 41001,
  articleSaved: 40901,
} as const;

/** Messages the client shows by itself: the session has ended, or no usable response arrived. */
export const sessionEnded = '未登录或登录已过期';
export const unavailable = '服务暂时不可用，请稍后重试';
