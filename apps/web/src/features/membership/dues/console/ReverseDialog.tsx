// Takes back one entry by a counter-entry; that of a refund takes two people.
import { type DuesEntry, reverseDuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { entryKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ReasonField, SecondPersonNote } from '../shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../shared/use-second-person.ts';
import * as styles from './Dues.module.css';

type Values = { reason?: string };
type Props = { entry: DuesEntry; name: string; onClose: () => void };

export const ReverseDialog = ({ entry, name, onClose }: Props) => {
  const { id: entryId, entryNo, kind, amountFen, bookedOn } = entry;
  const takesTwo = kind === 'refund';
  const second = useSecondPerson();
  const [form] = Form.useForm<Values>();
  const save = useChange(reverseDuesEntry, {
    form,
    draft: `dues.reversal.${entryId}`,
    input: ({ reason = '' }: Values) => ({ params: { entryId }, body: { reason } }),
    done: ({ proposalId }) => (proposalId ? second.sent('分录现在不变') : `第 ${entryNo} 号分录已冲销`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`冲销：${name}`}
      submit={takesTwo ? second.submit('确认冲销') : '确认冲销'}
      form={form}
      initial={{}}
      isReady={!(takesTwo && second.isBlocked)}
      save={save}
      onClose={onClose}
    >
      <p className={styles.lead}>
        第 <span className="num">{entryNo}</span> 号 {entryKinds[kind]} <span className="num">{bookedOn}</span>，
        <b className="num">{yuanText(amountFen)}</b> 元。原来的分录保留，今天另记一笔相反的；它还过的应收重新变为未缴。
      </p>
      <ReasonField />
      {takesTwo && <SecondPersonNote second={second} />}
    </FormDialog>
  );
};
