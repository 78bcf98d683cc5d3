// A tender for the custodian who is signed in: of a company or of the office.
import { isOneOf } from '@rfb/contract/states.ts';
import { CUSTODY_PATH, OFFICE_CUSTODY_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import {
  getCustodyTender,
  handInParts,
  listSealedParts,
  reportDoubt,
} from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { wantingStages } from '@rfb/contract/trade/custody/custody.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { OpeningView } from '../shared/OpeningView.tsx';
import { useSent } from '../shared/use-sent.ts';

/** Another custodian may hand in at any time; nobody is told by this page who is about to. */
const REFRESH_MS = 20_000;
const LONGEST_MS = 2_000_000_000;

const useCustodyTender = (tenderId: string) => {
  const input = { params: { tenderId } };
  const answer = useQuery({
    queryKey: keyOf(getCustodyTender, input),
    queryFn: () => ask(getCustodyTender, input),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isOneOf(wantingStages, data.stage) ? REFRESH_MS : false),
  });
  const { data, refetch } = answer;
  useEffect(() => {
    if (data?.stage !== 'before') return undefined;
    const left = Math.max(0, Date.parse(data.closesAt) - serverNow()) + 500;
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST_MS, left));
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return answer;
};

export const CustodyTenderPage = () => {
  const { tenderId = '' } = useParams();
  const isOffice = useLocation().pathname.startsWith('/admin');
  const tender = useCustodyTender(tenderId);
  const mayHandIn = useMay()(handInParts);
  const params = { tenderId };
  const handIn = useSent(handInParts, '份额已投入');
  const doubt = useSent(reportDoubt, '已写入记录');
  return (
    <>
      <Crumbs
        above={{ name: '三方保管', to: isOffice ? OFFICE_CUSTODY_PATH : CUSTODY_PATH }}
        here={tender.data?.tenderNo ?? ''}
      />
      <PageFrame title="投入钥匙份额" note="三位保管人各有一份，凑齐任意两份，报价立即打开">
        <QueryView of={tender} rows={8}>
          {(view) => (
            <OpeningView
              view={view}
              mayHandIn={mayHandIn}
              calls={{
                parts: async () => (await ask(listSealedParts, { params })).items,
                handIn: (body) => handIn({ params, body }),
                doubt: (reason) => doubt({ params, body: { reason } }),
              }}
            />
          )}
        </QueryView>
      </PageFrame>
    </>
  );
};
