// Button that requests an SMS code and counts down until the next request is allowed.
import { sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';

/** `whom`: which phone the code goes to, for screen readers. */
type Props = { phone: string; isReady?: boolean; whom: string };

const retrySecondsOf = (failure: unknown) =>
  failure instanceof ApiError
    ? ((failure.body?.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0)
    : 0;

/** This form has no captcha, so the message asks to wait instead. */
const messageOf = (failure: Error) =>
  failure instanceof ApiError && failure.code === refusalCodes.captchaNeeded
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
      setSeconds(Math.min(retrySecondsOf(failure), 3600));
      void message.error(messageOf(failure));
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
