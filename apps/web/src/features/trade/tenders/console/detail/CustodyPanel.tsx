// Three custodians on the shipper's detail: who has handed in, and the way to the own part.
import { CUSTODY_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { custodianRoles } from '@rfb/contract/trade/custody/custody.states.ts';
import type { TenderCustodian } from '@rfb/contract/trade/custody/custody-views.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { Fingerprint } from '../../../custody/shared/Fingerprint.tsx';

const pathOf = (tenderId: string) => `${CUSTODY_PATH}/${tenderId}`;

/** Where otherwise the button is that opens the bids: here nobody can open them alone. */
export const CustodyButton = ({ tender }: { tender: TenderDetail }) => {
  const navigate = useNavigate();
  const isClosed = tender.phase === 'closed';
  return (
    <Button type={isClosed ? 'primary' : 'default'} onClick={() => void navigate(pathOf(tender.id))}>
      {isClosed ? '投入我的钥匙份额' : '试一次我的钥匙'}
    </Button>
  );
};

type Props = { tender: TenderDetail; custodians: TenderCustodian[] };

export const CustodyPanel = ({ tender, custodians }: Props) => (
  <Panel
    title="三方保管"
    extra={
      <Link className="link" to={pathOf(tender.id)}>
        开启记录
      </Link>
    }
  >
    <p>凑齐任意两份才打开，没有自动开启；到最晚开启不足两份，竞价流拍。</p>
    <FactRows
      columns={[
        custodians.map(({ role, name, fingerprint, handedAt }) => ({
          name: custodianRoles[role],
          value: (
            <>
              {name}　指纹 <Fingerprint value={fingerprint} />
            </>
          ),
          end: <span className="muted">{handedAt ? `${shortTimeText(handedAt)} 已投入` : '未投入'}</span>,
        })),
      ]}
    />
  </Panel>
);
