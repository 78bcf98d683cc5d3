// Writes the log lines of one turn of the event loop together: one write for many requests under load.

/** `write` gets whole lines; what is pending when the process exits is written too. */
export const joinLines = (write: (text: string) => void) => {
  let pending = '';
  const flush = () => {
    const text = pending;
    pending = '';
    if (text) write(text);
  };
  process.once('exit', flush);
  return {
    write: (line: string) => {
      if (!pending) setImmediate(flush);
      pending += line;
    },
  };
};
