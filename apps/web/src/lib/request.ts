// One call on the wire: address, headers, envelope. No timeout; the rules about sessions are in api.ts.
import { type Endpoint, type Envelope, pathOf } from '@rfb/contract/endpoint.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; key?: string };
export type Answer = { status: number; body: Partial<Envelope> | undefined; requestId: string; servedAt: number };

type Failure = { code: number; status?: number; body?: Answer['body']; requestId?: string };

/** Why a call did not succeed, in words for people. */
export class ApiError extends Error {
  readonly code: number;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** The envelope, when the server sent one. */
  readonly body: Answer['body'];
  readonly requestId: string;

  constructor(message: string, { code, status = 0, body, requestId = '' }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }

  get msg() {
    return this.message;
  }

  /** Messages by field, from a refused form. */
  get fields() {
    return (this.body?.data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {};
  }
}

// crypto.randomUUID is missing outside secure contexts, so the key is made by hand.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A file comes without an envelope; it gets one here, so that every call is judged alike. */
const readFile = async (response: Response): Promise<Envelope<Blob>> => ({
  code: 0,
  data: await response.blob(),
  msg: '',
});

const readEnvelope = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Partial<Envelope>) : undefined;
};

export const request = async (
  endpoint: Endpoint,
  parts: Parts,
  token: string | null,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<Answer> => {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (endpoint.idempotent) headers.set('Idempotency-Key', parts.key ?? newKey());
  const init: RequestInit = { ...options, method: endpoint.method, headers };
  if (endpoint.body) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(parts.body);
  }
  const response = await fetch(pathOf(endpoint, parts), init).catch(() => {
    throw new ApiError('网络连接失败，请检查网络后重试', { code: -1 });
  });
  return {
    status: response.status,
    body: await (endpoint.reply === 'bytes' && response.ok ? readFile(response) : readEnvelope(response)),
    requestId: response.headers.get('X-Request-Id') ?? '',
    servedAt: Date.parse(response.headers.get('Date') ?? '') || Date.now(),
  };
};
