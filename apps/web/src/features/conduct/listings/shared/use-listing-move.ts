// The form and dialog props of a move of an entry, including unsaved changes and pending uploads.
import { Form } from 'antd';
import { useState } from 'react';
import { type Call, useSend } from '../../../../lib/use-change.ts';

type Options<V, R> = {
  /** Identifies the move and its entry, so that the input survives an expired session. */
  draft: string;
  send: (values: V, call: Call) => Promise<R>;
  /** The success message. */
  done: string | ((reply: R) => string);
  onDone?: (reply: R) => void;
  onClose: () => void;
};

export const useListingMove = <V extends object, R>({ draft, send, done, onDone, onClose }: Options<V, R>) => {
  const [form] = Form.useForm<V>();
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const save = useSend<V, R>({
    form,
    draft,
    send,
    done,
    onDone: (reply) => {
      onDone?.(reply);
      onClose();
    },
  });
  return {
    form: {
      form,
      layout: 'vertical' as const,
      requiredMark: false as const,
      onValuesChange: () => setDirty(true),
      onFinish: save.mutate,
    },
    dialog: {
      isDirty: (isDirty || save.isRestored) && !save.isSuccess,
      isBusy: save.isPending,
      isReady: !isUploading,
      onSubmit: form.submit,
      onClose,
    },
    setUploading,
  };
};
