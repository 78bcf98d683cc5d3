// Tells from an error whether the database could not be reached.

/** Postgres is unreachable, starting, stopping, or out of connections. */
const CODES = /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)/;
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** A statement or a lock took longer than the connection allows. */
export const isOutOfTime = (error: unknown) => /^(57014|55P03)$/.test(String((error as { code?: unknown }).code));

export const isDatabaseUnavailable = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return CODES.test(String(code ?? '')) || MESSAGES.test(String(message ?? ''));
};
