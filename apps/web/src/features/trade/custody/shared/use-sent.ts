// A change whose failure the caller shows itself: forms of custody show it beside the code that must be typed again.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { useRef } from 'react';
import type { AskInput } from '../../../../lib/api.ts';
import { useSend } from '../../../../lib/use-change.ts';

export const useSent = <E extends Endpoint>(endpoint: E, done?: string) => {
  const failed = useRef<Error>(undefined);
  const change = useSend<InputOf<E>, ReplyOf<E>>({
    send: (input, call) => call(endpoint, ...([input] as AskInput<E>)),
    done,
    onFailure: (failure) => {
      failed.current = failure;
      return true;
    },
  });
  return async (input: InputOf<E>) => {
    failed.current = undefined;
    const reply = await change.settled(input);
    if (failed.current) throw failed.current;
    return reply;
  };
};
