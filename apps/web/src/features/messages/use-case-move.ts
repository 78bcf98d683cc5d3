// A move that needs no words: done at once, told, and everything asked again.
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useRefreshed } from './use-refreshed.ts';

type Move = { send: () => Promise<unknown>; words: string };

export const useCaseMove = () => {
  const { message } = App.useApp();
  const refresh = useRefreshed();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Move) => send(),
    onSuccess: (_, { words }) => void message.success(words),
    onError: (failure) => void message.error(failure.message),
    // Also after a refusal: somebody else was faster.
    onSettled: () => void refresh(),
  });
  return { move: (send: Move['send'], words: string) => mutate({ send, words }), isMoving: isPending };
};
