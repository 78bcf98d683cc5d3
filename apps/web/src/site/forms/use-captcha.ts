// The captcha of a form: fetched when the server asks for one, answered by reading or by work, new after each use.
import type { getCaptcha } from '@rfb/contract/auth/auth.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { useState } from 'react';
import { calls } from '../calls.ts';
import { solvePuzzle } from './puzzle.ts';

export type CaptchaWork = 'idle' | 'working' | 'done' | 'failed';
type Turn = { task?: ReplyOf<typeof getCaptcha>; answer: string; nonce: string; work: CaptchaWork };

const fresh: Turn = { answer: '', nonce: '', work: 'idle' };

export const useCaptcha = (scene: 'login' | 'send-code') => {
  const [turn, setTurn] = useState<Turn>();

  const renew = async () => {
    try {
      setTurn({ ...fresh, task: await (await calls()).fetchCaptcha({ scene }) });
    } catch {
      setTurn({ ...fresh, work: 'failed' });
    }
  };

  const solve = async () => {
    const task = turn?.task;
    if (!task) return;
    setTurn({ ...fresh, task, work: 'working' });
    const nonce = await solvePuzzle(task.pow);
    // Another picture may have come while the browser worked.
    setTurn((now) => (now?.task === task ? { ...now, nonce, work: 'done' } : now));
  };

  const { task, answer, nonce, work } = turn ?? fresh;
  return {
    isShown: turn !== undefined,
    isAnswered: Boolean(nonce || answer.trim()),
    image: task?.image,
    answer,
    work,
    proof: task && { captchaId: task.captchaId, ...(nonce ? { nonce } : { answer: answer.trim() }) },
    setAnswer: (text: string) => setTurn((now) => now && { ...now, answer: text }),
    renew,
    solve,
    dismiss: () => setTurn(undefined),
  };
};
export type Captcha = ReturnType<typeof useCaptcha>;
