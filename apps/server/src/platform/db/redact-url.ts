// A database address as it may be printed: found by parsing, so that no spelling of a password slips through.
const PRINTED_PARAMETERS = new Set(['sslmode']);

export const redactUrl = (text: string) => {
  if (!URL.canParse(text)) return '***';
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  if (!/^postgres(ql)?:$/.test(protocol)) return '***';
  const parameters = [...searchParams].map(
    ([name, value]) => `${name}=${PRINTED_PARAMETERS.has(name) ? value : '***'}`,
  );
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return `${protocol}//${username || password ? '***@' : ''}${host}${pathname}${query}`;
};
