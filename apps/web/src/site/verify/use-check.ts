// Asks what a code is worth now: the one in the address at once, another when it is typed.
import type { verifyCertificate } from '@rfb/contract/certificates/certificates.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/request.ts';
import { calls } from '../calls.ts';

export type Checked = ReplyOf<typeof verifyCertificate> & { code: string };
type State =
  | { stage: 'asking-for-code' }
  | { stage: 'checking'; code: string }
  | { stage: 'checked'; checked: Checked }
  | { stage: 'failed'; code: string; message: string };

const messageOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields.code ?? error.message) : '页面没有加载完整，请检查网络后重试';

/** The code stays in the address, so that the page can be opened again or handed on. */
const keepInAddress = (code: string) => {
  const address = new URL(location.href);
  address.searchParams.set('code', code);
  history.replaceState(history.state, '', address);
};

export const useCheck = () => {
  const [state, setState] = useState<State>({ stage: 'asking-for-code' });
  const latest = useRef('');
  const check = useCallback(async (typed: string) => {
    const code = typed.trim().toUpperCase();
    latest.current = code;
    setState({ stage: 'checking', code });
    keepInAddress(code);
    const next = await calls()
      .then(({ checkCode }) => checkCode(code))
      .then(
        (answer): State => ({ stage: 'checked', checked: { ...answer, code } }),
        (error): State => ({ stage: 'failed', code, message: messageOf(error) }),
      );
    // Only the code asked for last may be answered on the screen.
    if (latest.current === code) setState(next);
  }, []);
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code');
    if (code) void check(code);
  }, [check]);
  return { state, check };
};
