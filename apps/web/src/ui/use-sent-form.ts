// A form in a dialog that changes something: it closes when the change is made.
import { Form } from 'antd';
import { useSend } from '../lib/use-change.ts';

type Fields = Record<string, string>;
type Options<Values> = {
  /** Answers the sentence that tells what happened. */
  send: (values: Values) => Promise<string>;
  /** Fetches again what the change may have moved. */
  refresh: () => unknown;
  onClose: () => void;
  /** Names the form and what it changes: its input then survives the end of a session. */
  draft?: string;
  /** The messages of a nested part as the names of a flat form. */
  fieldsOf?: (fields: Fields) => Fields;
  /** True when the failure was shown where it belongs. */
  onFailure?: (failure: Error, values: Values) => boolean;
};

export const useSentForm = <Values extends object>({
  send,
  refresh,
  onClose,
  draft,
  fieldsOf,
  onFailure,
}: Options<Values>) => {
  const [form] = Form.useForm<Values>();
  const { mutate, isPending, isSuccess, isRestored } = useSend<Values, string>({
    send,
    form,
    draft,
    refresh,
    done: (words) => words,
    onDone: onClose,
    fieldsOf: fieldsOf && (({ fields }) => fieldsOf(fields)),
    onFailure,
  });
  return { form, isPending, isSuccess, isRestored, onFinish: mutate, submit: () => form.submit() };
};
