// Reads the codes sent to phones from the lines a server in demo mode prints.

/** The newest code sent to a phone among the printed lines; each is given out once, so that a second request waits for its own. */
export const codeAmong = (lines: string[]) => {
  const givenOut = new Map<string, number>();
  return async (phone: string) => {
    const isSent = new RegExp(`^\\[sms\\] ${phone} [a-z-]+ \\d{6}$`);
    for (let round = 0; round < 100; round++) {
      const place = lines.findLastIndex((line) => isSent.test(line));
      const code = lines[place]?.split(' ').at(-1);
      if (code && place > (givenOut.get(phone) ?? -1)) {
        givenOut.set(phone, place);
        return code;
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`no ${givenOut.has(phone) ? 'further ' : ''}code was sent to ${phone}`);
  };
};
