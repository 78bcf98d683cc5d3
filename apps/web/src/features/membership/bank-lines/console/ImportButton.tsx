// Chooses a statement and sends it; the server recognises its columns.

import { pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { importBankFile, MAX_STATEMENT_BYTES } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { App, Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useInvalidate, useSend } from '../../../../lib/use-change.ts';
import { sendForm } from '../../../services/files/shared/files.ts';

type Props = { isFirst: boolean; onImported: (bankFileId: string) => void };
type Imported = ReplyOf<typeof importBankFile>;

const upload = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  const unwatched = { onProgress: () => {}, signal: new AbortController().signal };
  return sendForm(importBankFile, pathOf(importBankFile), form, unwatched) as Promise<Imported>;
};

const wordsOf = ({ added, known }: Imported) => {
  if (added === 0) return `没有新的流水：${known} 行以前都导入过`;
  return known > 0 ? `新增 ${added} 行，${known} 行以前导入过` : `新增 ${added} 行`;
};

export const ImportButton = ({ isFirst, onImported }: Props) => {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const invalidate = useInvalidate(importBankFile.affects);
  const send = useSend({
    send: upload,
    done: wordsOf,
    onDone: ({ bankFileId }) => {
      void invalidate();
      onImported(bankFileId);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file && file.size > MAX_STATEMENT_BYTES) void message.error('文件不能超过 10 MB，请按月份拆成几个');
    else if (file) send.mutate(file);
    // The same file may be chosen again after it was corrected.
    target.value = '';
  };
  return (
    <>
      <Button type={isFirst ? 'primary' : 'default'} loading={send.isPending} onClick={() => input.current?.click()}>
        {isFirst ? '导入流水' : '再导入一份'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.txt"
        aria-label="银行流水文件"
        tabIndex={-1}
        onChange={choose}
      />
    </>
  );
};
