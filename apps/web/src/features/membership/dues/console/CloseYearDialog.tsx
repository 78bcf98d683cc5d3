// Closes a year of dues: what is closed is written out, and another person approves it.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { closeDuesYear, type getDuesYear } from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ReasonField, SecondPersonNote } from '../shared/SecondPersonFields.tsx';
import { useSecondPerson } from '../shared/use-second-person.ts';
import * as styles from './Dues.module.css';

type Props = { of: ReplyOf<typeof getDuesYear>; onClose: () => void };

export const CloseYearDialog = ({ of: { year, total, openBeforeFen }, onClose }: Props) => {
  const second = useSecondPerson();
  const [form] = Form.useForm<{ reason: string }>();
  const { receivedFen, receivableFen } = total;
  const save = useChange(closeDuesYear, {
    form,
    draft: `dues.close.${year}`,
    input: ({ reason }: { reason: string }) => ({
      params: { year: `${year}` },
      body: { receivedFen, receivableFen, reason },
    }),
    done: ({ proposalId }) => (proposalId ? second.sent('这一年现在还可以记入') : `${year} 年已结账`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`结 ${year} 年的账`}
      submit={second.submit('结账')}
      form={form}
      initial={{ reason: '' }}
      isReady={!second.isBlocked}
      save={save}
      onClose={onClose}
    >
      <p className={styles.lead}>
        本年到账 <b className="num">{yuanText(receivedFen)}</b> 元，年末未缴{' '}
        <b className="num">{yuanText(openBeforeFen + receivableFen)}</b>{' '}
        元。结账以后这一年不能再记入，也不能打开；之后发现的错误，用冲销记在发现的那一天。
      </p>
      <ReasonField />
      <SecondPersonNote second={second} />
    </FormDialog>
  );
};
