// Reads the codes sent to phones from the lines a server in demo mode prints.
import { vi } from 'vitest';

/** The newest code sent to a phone among the printed lines; each is given out once, so that a second request waits for its own. */
export const codeAmong = (lines: string[]) => {
  const givenOut = new Map<string, number>();
  return (phone: string) => {
    const isSent = new RegExp(`^\\[sms\\] ${phone} [a-z-]+ \\d{6}$`);
    const read = () => {
      const place = lines.findLastIndex((line) => isSent.test(line));
      const code = lines[place]?.split(' ').at(-1);
      if (!code || place <= (givenOut.get(phone) ?? -1))
        throw new Error(`no ${givenOut.has(phone) ? 'further ' : ''}code was sent to ${phone}`);
      givenOut.set(phone, place);
      return code;
    };
    // A loaded machine takes longer than the second that vitest waits by itself.
    return vi.waitFor(read, { timeout: 30_000, interval: 20 });
  };
};
