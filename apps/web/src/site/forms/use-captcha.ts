// The captcha of a form: fetched when the server asks for one, answered by reading or by work, new after each use.
import type { CaptchaScene, getCaptcha } from '@rfb/contract/auth/auth.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { solvePuzzle } from './puzzle.ts';

export type CaptchaWork = 'idle' | 'working' | 'done' | 'failed';
type Turn = { task?: ReplyOf<typeof getCaptcha>; answer: string; nonce: string; work: CaptchaWork };

/** Somebody who starts typing now should still be in time. */
const STALE_MS = 15_000;
const ANSWER_LENGTH = 4;
const fresh: Turn = { answer: '', nonce: '', work: 'idle' };

type Scene = z.output<typeof CaptchaScene>;

export const useCaptcha = (scene: Scene) => {
  const [turn, setTurn] = useState<Turn>();

  const fetchOne = async () => {
    try {
      const task = await (await calls()).fetchCaptcha({ scene });
      setTurn({ ...fresh, task });
      return task;
    } catch {
      setTurn({ ...fresh, work: 'failed' });
      return undefined;
    }
  };
  // Whoever asks while one is on its way gets that one.
  const coming = useRef<ReturnType<typeof fetchOne>>(undefined);
  const renew = () => {
    coming.current ??= fetchOne().finally(() => {
      coming.current = undefined;
    });
    return coming.current;
  };

  const solve = async () => {
    const task = turn?.task ?? (await renew());
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
    /** All characters are there, or the browser has done its work. */
    isComplete: Boolean(nonce) || answer.trim().length >= ANSWER_LENGTH,
    image: task?.image,
    answer,
    work,
    proof: task && { captchaId: task.captchaId, ...(nonce ? { nonce } : { answer: answer.trim() }) },
    setAnswer: (text: string) => setTurn((now) => now && { ...now, answer: text }),
    renew,
    /** A picture that is there when one gets to it, and still good. */
    ready: () => {
      const isStale = task !== undefined && Date.parse(task.expiresAt) < Date.now() + STALE_MS;
      if (!turn || (isStale && !nonce && !answer.trim())) void renew();
    },
    solve,
    dismiss: () => setTurn(undefined),
  };
};
export type Captcha = ReturnType<typeof useCaptcha>;
