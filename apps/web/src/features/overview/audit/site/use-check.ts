// Checks a code: the server checks the one in the URL, the browser the one that is typed.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { verifyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { halfWidth, plainCode } from '@rfb/contract/normalise.ts';
import { codeKindOf, REPORT_CODE } from '@rfb/contract/overview/audit/code-kinds.ts';
import { isCode, NOT_A_CODE } from '@rfb/contract/printed-codes.ts';
import { useRef, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { ApiError } from '../../../../lib/request.ts';
import { calls } from '../../../../site/calls.ts';
import type { CheckContent } from './content.ts';

export type Checked = ReplyOf<typeof verifyCertificate> & { code: string };
type State =
  | { stage: 'asking-for-code' }
  | { stage: 'checking'; code: string }
  | { stage: 'checked'; checked: Checked }
  | { stage: 'failed'; code: string; message: string };

const messageOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields.code ?? error.message) : '页面没有加载完整，请检查网络后重试';

/** The code stays in the URL, so that the page can be reloaded or shared. */
const keepInAddress = (code: string) => {
  const address = new URL(location.href);
  address.searchParams.set('code', code);
  history.replaceState(history.state, '', address);
};

/** Initial state from the server's check of the code in the URL. */
const firstState = ({ code, answer, failure }: CheckContent): State => {
  if (answer) return { stage: 'checked', checked: { ...answer, code: code.toUpperCase() } };
  return failure ? { stage: 'failed', code, message: failure } : { stage: 'asking-for-code' };
};

export const useCheck = (content: CheckContent) => {
  const [state, setState] = useState<State>(() => firstState(content));
  const latest = useRef('');
  const check = async (typed: string) => {
    const code = halfWidth(typed).toUpperCase();
    const kind = codeKindOf(code);
    if (kind === 'report') return setState({ stage: 'failed', code, message: REPORT_CODE });
    // The server renders the check of a receipt, a tender, a paper or a head of the log.
    if (kind === 'receipt' || kind === 'tender' || kind === 'paper' || kind === 'hash')
      return location.assign(withBase(`/verify?code=${encodeURIComponent(code)}`));
    if (!isCode(plainCode(code))) return setState({ stage: 'failed', code, message: NOT_A_CODE });
    latest.current = code;
    setState({ stage: 'checking', code });
    keepInAddress(code);
    const next = await calls()
      .then(({ checkCode }) => checkCode(code))
      .then(
        (answer): State => ({ stage: 'checked', checked: { ...answer, code } }),
        (error): State => ({ stage: 'failed', code, message: messageOf(error) }),
      );
    // Ignores responses to an earlier code.
    if (latest.current === code) setState(next);
  };
  return { state, check };
};
