// Asks for a code by SMS and counts down until another one may be asked for.
import { sendCode } from '@rfb/contract/auth/auth.endpoints.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useChange } from '../../../lib/use-change.ts';

/** `whom`: for those who hear the button instead of seeing where it stands. */
type Props = { phone: string; isReady?: boolean; whom: string };

const waitOf = (failure: unknown) =>
  failure instanceof ApiError
    ? ((failure.body?.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0)
    : 0;

/** There is no picture to solve here; so many failures in a row only need time. */
const wordsOf = (failure: Error) =>
  failure instanceof ApiError && failure.code === refusals.captchaNeeded.code
    ? '这个号码近期请求过多，请一小时后再试'
    : failure.message;

export const CodeButton = ({ phone, isReady = true, whom }: Props) => {
  const { message } = App.useApp();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const send = useChange(sendCode, {
    input: () => ({ body: { phone, scene: 'change-phone' as const } }),
    done: '验证码已发送，5 分钟内有效',
    onDone: ({ retryAfterSeconds }) => setSeconds(retryAfterSeconds),
    onFailure: (failure) => {
      setSeconds(Math.min(waitOf(failure), 3600));
      void message.error(wordsOf(failure));
      return true;
    },
  });
  return (
    <Button disabled={!isReady || seconds > 0} loading={send.isPending} onClick={() => send.mutate()}>
      <span className="only-read">{whom}</span>
      {seconds > 0 ? <span className="num">{seconds} 秒后重发</span> : '获取验证码'}
    </Button>
  );
};
