// What can be done about one receivable that is open: a payment as a link, the rest under 更多.
import { DownOutlined } from '@ant-design/icons';
import { type Receivable, recordDuesPayment, remindOfDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { Dropdown } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import type { OnAct } from './acts.tsx';

/** Reminds members of receivables that are open. */
export const useReminding = (onDone?: () => void) =>
  useChange(remindOfDues, {
    input: (receivableIds: string[]) => ({ body: { receivableIds } }),
    done: ({ reminded, skipped }) => {
      const rest = skipped > 0 ? `${skipped} 笔没有发送（今天已提醒过，或已缴清）` : '';
      return [reminded > 0 ? `已提醒 ${reminded} 笔` : '', rest].filter(Boolean).join('；');
    },
    onDone,
  });

type Props = {
  owed: Receivable;
  name: string;
  memberId: string;
  onAct: OnAct;
  /** Absent inside the account itself. */
  onOpen?: (memberId: string) => void;
};

export const OwedActions = ({ owed: receivable, name, memberId, onAct, onOpen }: Props) => {
  const remind = useReminding();
  // All of them have the same duty.
  const mayAct = useMay()(recordDuesPayment);
  if (!mayAct)
    return (
      onOpen && (
        <button type="button" className="link" aria-label={`会费账：${name}`} onClick={() => onOpen(memberId)}>
          会费账
        </button>
      )
    );
  const choose = (key: string) => {
    if (key === 'remind') remind.mutate([receivable.id]);
    else if (key === 'open') onOpen?.(memberId);
    else onAct({ act: key as 'waiver' | 'writeOff', receivable, name });
  };
  const items = [
    { key: 'remind', label: '提醒企业' },
    { key: 'waiver', label: '减免' },
    { key: 'writeOff', label: '核销' },
    ...(onOpen ? [{ type: 'divider' as const }, { key: 'open', label: '会费账' }] : []),
  ];
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`登记到账：${name}`}
        onClick={() => onAct({ act: 'pay', memberId, name })}
      >
        登记到账
      </button>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
        <button type="button" className="link" aria-haspopup="menu" aria-label={`更多：${name} ${receivable.startsOn}`}>
          更多 <DownOutlined aria-hidden />
        </button>
      </Dropdown>
    </>
  );
};
