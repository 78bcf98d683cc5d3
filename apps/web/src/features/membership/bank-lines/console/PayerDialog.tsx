// Another member for a line: found by name or number, chosen with what it pays.
import { yuanText } from '@rfb/contract/money.ts';
import { Modal } from 'antd';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import { type Choice, PayerSearch } from './PayerSearch.tsx';
import type { Unit } from './units.ts';

type Props = { unit: Unit; onChoose: (choice: Choice) => void; onClose: () => void };

export const PayerDialog = ({ unit, onChoose, onClose }: Props) => {
  useReturnFocus();
  const [first] = unit.lines;
  const [candidate] = first?.candidates ?? [];
  return (
    <Modal open title={`选择会员：${yuanText(unit.sumFen)} 元`} width={520} footer={null} onCancel={onClose}>
      <p>
        付款人 {first?.payerName || '没有名称'}，附言 {first?.remark || '没有'}
      </p>
      <PayerSearch start={candidate?.memberNo ?? ''} onChoose={onChoose} />
    </Modal>
  );
};
