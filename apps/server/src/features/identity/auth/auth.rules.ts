// Lifetimes, attempt limits and rate limits of authentication.
export const ACCESS_MINUTES = 15;
/** How long a confirmation lasts for what needs step-up. */
export const CONFIRMED_MINUTES = 10;
export const REFRESH_GRACE_SECONDS = 10;
export const ABSOLUTE_HOURS = { company: 12, admin: 8 } as const;
export const DEVICE_DAYS = 180;

export const CAPTCHA_SECONDS = 120;
export const POW_BITS = 18;

export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
export const RESET_SECONDS = 600;

/** Between the password and the code of the second factor. */
export const FACTOR_TICKET_SECONDS = 300;
export const RECOVERY_CODES = 10;
/** How long a passkey's challenge can be answered. */
export const PASSKEY_SECONDS = 300;

type Rate = { count: number; seconds: number };
export const CODES_PER_PHONE: Rate[] = [
  { count: 1, seconds: 60 },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
];
/** Requests of unknown callers for one phone; further ones need a captcha. */
export const CODES_WITHOUT_CAPTCHA: Rate[] = [{ count: 1, seconds: 86_400 }];
export const CODES_PER_ADDRESS: Rate[] = [{ count: 20, seconds: 3600 }];
export const CODES_PER_ADDRESS_WITH_CAPTCHA: Rate[] = [{ count: 100, seconds: 3600 }];

/** Failures before a captcha, failures before a wait, hours until the counter resets. */
export type GuardRule = { captchaFrom: number; waitFrom: number; resetHours: number };
export const ACCOUNT_RULE: GuardRule = { captchaFrom: 3, waitFrom: 5, resetHours: 24 };
export const ADMIN_DOOR_RULE: GuardRule = { ...ACCOUNT_RULE, captchaFrom: 1 };
/** Higher limits, because colleagues share an address. */
export const ADDRESS_RULE: GuardRule = { captchaFrom: 10, waitFrom: 20, resetHours: 1 };
const MAX_WAIT_MINUTES = 15;

/** 1, 2, 4, 8, 15, 15 … minutes. */
export const waitSeconds = (failures: number, { waitFrom }: GuardRule) =>
  failures < waitFrom ? 0 : Math.min(2 ** Math.min(failures - waitFrom, 10), MAX_WAIT_MINUTES) * 60;
