// The captcha of a form: fetched when the server requires one, solved by reading or proof of work, replaced after use.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { CaptchaScene, getCaptcha } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { calls } from '../calls.ts';

/** Only few people solve it by proof of work. */
const puzzle = () => import(/* webpackChunkName: "calls" */ './puzzle.ts');

export type CaptchaWork = 'idle' | 'working' | 'done' | 'failed';
type Turn = { task?: ReplyOf<typeof getCaptcha>; answer: string; nonce: string; work: CaptchaWork };

/** Leaves enough time to type the answer before the captcha expires. */
const STALE_MS = 15_000;
const ANSWER_LENGTH = 4;
const fresh: Turn = { answer: '', nonce: '', work: 'idle' };

type Scene = z.output<typeof CaptchaScene>;

export const useCaptcha = (scene: Scene) => {
  const [turn, setTurn] = useState<Turn>();

  const fetchOne = async (isPreload: boolean) => {
    try {
      const task = await (await calls()).fetchCaptcha({ scene });
      // A preload that comes late must not take away a captcha that is being solved.
      setTurn((now) => (isPreload && now?.task && now.work !== 'idle' ? now : { ...fresh, task }));
      return task;
    } catch {
      setTurn({ ...fresh, work: 'failed' });
      return undefined;
    }
  };
  // Concurrent callers share the pending request.
  const coming = useRef<ReturnType<typeof fetchOne>>(undefined);
  const fetchShared = (isPreload: boolean) => {
    coming.current ??= fetchOne(isPreload).finally(() => {
      coming.current = undefined;
    });
    return coming.current;
  };
  const renew = () => fetchShared(false);

  const solve = async () => {
    const task = turn?.task ?? (await renew());
    if (!task) return;
    setTurn({ ...fresh, task, work: 'working' });
    const solved: Partial<Turn> = await puzzle().then(
      async ({ solvePuzzle }) => ({ nonce: await solvePuzzle(task.pow), work: 'done' }),
      () => ({ work: 'failed' }),
    );
    // The captcha may have been replaced while the proof of work was running.
    setTurn((now) => (now?.task === task ? { ...now, ...solved } : now));
  };

  const { task, answer, nonce, work } = turn ?? fresh;
  return {
    isShown: turn !== undefined,
    isAnswered: Boolean(nonce || answer.trim()),
    /** All characters are typed, or the proof of work is done. */
    isComplete: Boolean(nonce) || answer.trim().length >= ANSWER_LENGTH,
    image: task?.image,
    answer,
    work,
    proof: task && { captchaId: task.captchaId, ...(nonce ? { nonce } : { answer: answer.trim() }) },
    setAnswer: (text: string) => setTurn((now) => now && { ...now, answer: text }),
    renew,
    /** Preloads a captcha, and replaces one that is about to expire. */
    ready: () => {
      const isStale = task !== undefined && Date.parse(task.expiresAt) < Date.now() + STALE_MS;
      if (!turn || (isStale && !nonce && !answer.trim())) void fetchShared(true);
    },
    solve,
    dismiss: () => setTurn(undefined),
  };
};
export type Captcha = ReturnType<typeof useCaptcha>;
