// The office's side of custody: the association's key, the elected auditor and the substitutes, tenders it keeps a key of.
import { OFFICE_CUSTODY_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import {
  endAuditor,
  getCustodians,
  listCustodianKeys,
  makeOfficeKey,
  nameAuditor,
} from '@rfb/contract/trade/custody/custody.endpoints.ts';
import type { Custodian, NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { PairingNotice } from '../../../identity/proposals/shared/PairingNotice.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import { usePairing } from '../../../identity/proposals/shared/use-pairing.ts';
import { SettingsFrame } from '../../../identity/settings/shared/SettingsFrame.tsx';
import { OwnKeys } from '../shared/OwnKeys.tsx';
import { useSent } from '../shared/use-sent.ts';
import { AuditorDialog, AuditorLink } from './AuditorDialog.tsx';
import { CustodianTable } from './CustodianTable.tsx';
import { CustodyTenders } from './CustodyTenders.tsx';
import { EndAuditorDialog } from './EndAuditorDialog.tsx';

const readiness = (isReady: boolean) =>
  isReady
    ? ({
        tone: 'info',
        title: '三方保管已可用。',
        text: '货主新建密封报价时默认选它；货主自己的一份在发布前生成。',
      } as const)
    : ({
        tone: 'warning',
        title: '三方保管还不能用。',
        text: '分会和监督员都登记了钥匙才可用，现在密封报价只能由平台保管。',
      } as const);

export const OfficeCustodyPage = () => {
  const custodians = useAsk(getCustodians);
  const keys = useAsk(listCustodianKeys);
  const make = useSent(makeOfficeKey);
  const { message } = App.useApp();
  const { mode, partners = [] } = usePairing('custody') ?? {};
  /** The key waits with the proposal; its holder keeps code and file meanwhile. */
  const register = async (key: NewKey) => {
    const reply = await make({ body: { ...key, ...(mode === 'pair' && { reason: '登记分会的钥匙' }) } });
    message.success(reply?.proposalId ? `已提出，由 ${partners.join('、')} 核对指纹后批准` : '分会的钥匙已登记');
  };
  const [isNaming, setNaming] = useState(false);
  const [ending, setEnding] = useState<Custodian>();
  const [link, setLink] = useState<string>();
  return (
    <SettingsFrame note="密封报价的钥匙分成三份：货主、分会、监督员各拿一份，凑齐任意两份才能打开">
      {custodians.data && <Notice {...readiness(custodians.data.isReady)} />}
      <PairingNotice kind="custody" act="指定监督员和登记分会的钥匙" />
      <ProposalsPanel kinds={['custody']} />
      {link && <AuditorLink path={link} />}
      <CustodyTenders path={OFFICE_CUSTODY_PATH} />
      <QueryView of={custodians}>
        {({ items }) => (
          <CustodianTable
            items={items}
            extra={
              <Allowed to={nameAuditor}>
                <Button onClick={() => setNaming(true)}>指定监督员</Button>
              </Allowed>
            }
            action={(one) =>
              one.role === 'auditor' && (
                <Allowed to={endAuditor}>
                  <button type="button" className="link" onClick={() => setEnding(one)}>
                    结束委托
                  </button>
                </Allowed>
              )
            }
          />
        )}
      </QueryView>
      <QueryView of={keys}>
        {({ items }) => (
          <OwnKeys
            title="分会的钥匙"
            text="由秘书处保管，截止后和货主或监督员的一份一起投入。给每位值班的人各登记一个口令，一人不在时别人可以投入。"
            place={undefined}
            keys={items}
            holder=""
            made={makeOfficeKey}
            onMade={register}
          />
        )}
      </QueryView>
      {isNaming && <AuditorDialog onLink={setLink} onClose={() => setNaming(false)} />}
      {ending && <EndAuditorDialog custodian={ending} onClose={() => setEnding(undefined)} />}
    </SettingsFrame>
  );
};
