// A company as a custodian: its key as a shipper or as the elected auditor, and the tenders it keeps a key of.
import { CUSTODY_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { getCustodians } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { CompanyKeys } from '../shared/CompanyKeys.tsx';
import { CustodianTable } from './CustodianTable.tsx';
import { CustodyTenders } from './CustodyTenders.tsx';

export const CustodyPage = () => {
  const custodians = useAsk(getCustodians);
  const isShipper = useCurrentUser().data?.user?.subRole === 'shipper';
  return (
    <PageFrame title="三方保管" note="密封报价的钥匙分成三份，货主、分会、监督员各拿一份，凑齐任意两份才能打开">
      <CustodyTenders path={CUSTODY_PATH} />
      <QueryView of={custodians}>
        {({ own, items }) => (
          <>
            {isShipper && <CompanyKeys of="shipper" place={own.find(({ role }) => role === 'shipper')} />}
            {own
              .filter(({ role, state }) => role === 'auditor' && state !== 'ended')
              .map((place) => (
                <CompanyKeys key={place.id} of="auditor" place={place} />
              ))}
            <CustodianTable items={items} />
          </>
        )}
      </QueryView>
    </PageFrame>
  );
};
