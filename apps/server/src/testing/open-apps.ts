// The servers a test file opened; closed when the file is over, because one opened inside a test has no afterAll of its own.

type Close = () => Promise<void>;
const opened: Close[] = [];

export const closeAfterFile = (close: Close) => void opened.push(close);

export const closeOpened = async () => {
  for (const close of opened.splice(0)) await close();
};
