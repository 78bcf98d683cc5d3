// 按协议下单 beside the shipper's orders: one partner opens the form at once, several are chosen from.
import { canOrder } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../../lib/query-client.ts';
import * as styles from './AgreementButton.module.css';

const AgreementOrderDrawer = lazy(async () => ({
  default: (await import('../../../../trade/cooperations/shared/AgreementOrderDrawer.tsx')).AgreementOrderDrawer,
}));

const LABEL = '按协议下单';
const ALL = 'all';

export const AgreementButton = () => {
  const navigate = useNavigate();
  const found = useAsk(listCooperations, { query: { state: 'active', pageSize: '100', withTotal: 'false' } }).data;
  const partners = found?.items.filter(canOrder) ?? [];
  const [chosenId, setChosen] = useState<string>();
  const chosen = partners.find(({ id }) => id === chosenId);
  const [only, ...others] = partners;
  if (!only) return null;
  const items = partners.map(({ id, partner }) => ({ key: id, label: partner.name }));
  const more = found?.totalIsCapped ? [{ key: ALL, label: '更多车队，到合作车队里找' }] : [];
  return (
    <>
      {others.length === 0 && more.length === 0 ? (
        <Button onClick={() => setChosen(only.id)}>{LABEL}</Button>
      ) : (
        <Dropdown
          trigger={['click']}
          classNames={{ root: styles.menu ?? '' }}
          menu={{
            items: [...items, ...more],
            onClick: ({ key }) => (key === ALL ? void navigate('/user/cooperative-fleets') : setChosen(key)),
          }}
        >
          <Button>{LABEL}</Button>
        </Dropdown>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <AgreementOrderDrawer
            cooperationId={chosen.id}
            fleetName={chosen.partner.name}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
