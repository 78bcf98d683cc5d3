// A move that needs no words: done at once, told, and everything asked again.
import { useSend } from '../../../lib/use-change.ts';
import { useRefreshed } from './use-refreshed.ts';

type Move = { send: () => Promise<unknown>; words: string };

export const useCaseMove = () => {
  const { mutate, isPending } = useSend<Move>({
    send: ({ send }) => send(),
    done: (_, { words }) => words,
    refresh: useRefreshed(),
  });
  return { move: (send: Move['send'], words: string) => mutate({ send, words }), isMoving: isPending };
};
