// The result of a doctor check: ok, warning or failure, with advice.
export type Finding = { level: 'ok' | 'warn' | 'fail'; subject: string; text: string; todo?: string };

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const warn = (subject: string, text: string, todo: string): Finding => ({ level: 'warn', subject, text, todo });
export const fail = (subject: string, text: string, todo: string): Finding => ({ level: 'fail', subject, text, todo });

const MARKS = { ok: '✓ 正常', warn: '! 注意', fail: '✗ 故障' } as const;

export const lineOf = ({ level, subject, text, todo }: Finding) =>
  `${MARKS[level]}  ${subject}：${text}${todo ? `\n         → ${todo}` : ''}`;
