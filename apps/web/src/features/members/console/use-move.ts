// A form that changes a member, and what is asked again after it.
import { useQueryClient } from '@tanstack/react-query';
import { useSentForm } from '../../../ui/use-sent-form.ts';

type Options<Values> = {
  send: (values: Values) => Promise<string>;
  onClose: () => void;
  draft?: string;
  onFailure?: (failure: Error) => boolean;
};

/** After a change the list, its figures and the drawer are asked again. */
export const useRefreshed = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/admin/members') });
};

/** The messages of a nested part belong under the fields of the flat form. */
const flat = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^payment\./, ''), text]));

/** `send` answers the sentence that tells what happened. */
export const useMove = <Values extends object>(options: Options<Values>) =>
  useSentForm<Values>({ ...options, refresh: useRefreshed(), fieldsOf: flat });
