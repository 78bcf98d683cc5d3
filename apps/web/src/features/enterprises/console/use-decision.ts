// A form in a dialog that changes an enterprise.
import { useSentForm } from '../../../ui/use-sent-form.ts';
import { useRefreshed } from './use-refreshed.ts';

type Options<Values> = {
  send: (values: Values) => Promise<string>;
  onClose: () => void;
  draft?: string;
  onFailure?: (failure: Error, values: Values) => boolean;
};

/** `send` answers the sentence that tells what happened. */
export const useDecision = <Values extends object>(options: Options<Values>) =>
  useSentForm<Values>({ ...options, refresh: useRefreshed() });
