// One line above the dashboard when receipt numbers run out, or payments wait for one; nothing otherwise.
import { getReceiptStock } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMayOpen } from '../../../../lib/use-may.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

const RECEIPTS = '/admin/member/receipts';

const Alert = () => {
  const { data } = useAsk(getReceiptStock);
  const navigate = useNavigate();
  if (!data?.isLow) return null;
  const { wanted, available, daysLeft } = data;
  return (
    <Notice
      tone="warning"
      title={wanted > 0 ? `${wanted} 笔会费还没有票号` : `会费票据只剩 ${available} 张`}
      text={wanted > 0 ? '登记新领用的票据以后自动补开' : `按近 30 天的用量约够 ${daysLeft ?? 0} 天，请到财政部门领用`}
      action={{ label: '查看会费票据', onClick: () => navigate(RECEIPTS) }}
    />
  );
};

/** Only for those who keep the dues. */
export const StockAlert = () => (useMayOpen(RECEIPTS) ? <Alert /> : null);
