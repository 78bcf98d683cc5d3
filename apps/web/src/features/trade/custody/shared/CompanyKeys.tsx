// The keys of a company as a shipper or as the elected auditor.
import { listCustodianKeys, makeCustodianKey } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import type { Custodian } from '@rfb/contract/trade/custody/custody-views.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { OwnKeys } from './OwnKeys.tsx';
import { useSent } from './use-sent.ts';

const texts = {
  shipper: '你发布三方保管的密封竞价时，三份钥匙中的一份在你手里。截止后由你和另一位保管人投入，报价才打开。',
  auditor: '分会推选你公司为监督员。生成钥匙即表示接受；截止后由你和另一位保管人投入，报价才打开。你看不到价格。',
} as const;

type Role = keyof typeof texts;

export const CompanyKeys = ({ of: role, place }: { of: Role; place: Custodian | undefined }) => {
  const user = useCurrentUser().data?.user;
  const keys = useAsk(listCustodianKeys);
  const make = useSent(makeCustodianKey, '钥匙已登记');
  return (
    <QueryView of={keys}>
      {({ items }) => (
        <OwnKeys
          title={role === 'shipper' ? '你这一份钥匙' : '监督员的钥匙'}
          text={texts[role]}
          place={place}
          keys={items.filter((key) => key.role === role)}
          holder={user?.name ?? ''}
          made={makeCustodianKey}
          onMade={(key) => make({ body: { role, ...key } })}
        />
      )}
    </QueryView>
  );
};
