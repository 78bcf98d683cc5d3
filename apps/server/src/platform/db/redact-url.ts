// Redacts a database URL for printing; it is parsed, so that no spelling of a password is missed.
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
