// A fleet's cooperative shippers: invitations to answer, the list, and an invitation link that was opened.
import { PAYER_MINIMUM } from '@rfb/contract/conduct/credits/payer.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { claimInvitation } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import {
  exportCooperations,
  getCooperationSummary,
  listCooperations,
} from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { CooperationFilterInput } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { useState } from 'react';
import { neighboursOf, sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { BlockDialog, type Blocked } from './BlockDialog.tsx';
import { BlockList } from './BlockList.tsx';
import { CooperationDrawer } from './CooperationDrawer.tsx';
import * as styles from './Cooperations.module.css';
import { InvitationCard } from './InvitationCard.tsx';
import { MoveDialog, type Moving } from './MoveDialog.tsx';
import { ShipperCard, shipperColumns } from './shipper-columns.tsx';
import { stateOfTab, tabsOf } from './tabs.ts';

const conditions = sentAsWritten<CooperationFilterInput>(['state', 'ending']);
const SHOWN = '5';

/** A link was opened: the invitation arrives only when the fleet asks for it. */
const OpenedLink = ({ code, onDone }: { code: string; onDone: () => void }) => {
  const claim = useChange(claimInvitation, {
    input: () => ({ body: { code } }),
    done: '邀请已收到，请在下面接受或拒绝',
    onDone,
    onFailure: () => {
      onDone();
      return false;
    },
  });
  return (
    <Notice
      tone="info"
      title="你打开了一个合作邀请链接"
      text="查看后邀请会列在这里，你可以先看对方的付款记录再决定。"
      action={{ label: claim.isPending ? '正在打开' : '查看邀请', onClick: () => claim.mutate() }}
    />
  );
};

export const CooperativeShippersPage = () => {
  const state = useListAddress({ conditions });
  const [moving, setMoving] = useState<Moving>();
  const [blocking, setBlocking] = useState<Blocked>();
  const summary = useAsk(getCooperationSummary).data;
  const pending = useAsk(listCooperations, { query: { state: 'invited', pageSize: SHOWN } }).data;
  const { values, narrow, paging, openId } = state;
  const tab = state.search.get('tab') === 'blocked' ? 'blocked' : (values.state ?? '');
  const list = useList(listCooperations, { query: { ...values, ...paging } });
  const rows = list.data?.items ?? [];
  const code = state.search.get('invitation');
  const more = pending ? pending.total - pending.items.length : 0;
  return (
    <FleetFrame>
      {code && <OpenedLink code={code} onDone={() => state.change({ invitation: undefined }, { replace: true })} />}
      {pending?.items.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} onMove={setMoving} />
      ))}
      {more > 0 && <p className="muted">另有 {numberText(more)} 份较早的邀请，在下面“待确认”里。</p>}
      <ListPanel label="合作货主" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="家" />
        <LineTabs
          label="合作货主"
          items={tabsOf(summary)}
          active={tab}
          onChange={(key) =>
            narrow({ state: stateOfTab(key), tab: key === 'blocked' ? key : undefined, open: undefined })
          }
        />
        {tab === 'blocked' ? (
          <BlockList state={state} what="黑名单里的货主发来的邀请不会送达，对方不会知道。" />
        ) : (
          <>
            <FilterBar
              placeholder="货主名称"
              keyword={state.keyword}
              onKeyword={state.setKeyword}
              conditions={[
                choiceCondition({
                  key: 'ending',
                  name: '到期',
                  words: { agreement: '60 天内协议到期' },
                  isSingle: true,
                  value: values.ending,
                  onChange: (ending) => narrow({ ending }),
                }),
              ]}
              onClear={state.clear}
              extra={
                <ExportButton
                  isEmpty={rows.length === 0}
                  start={(format, call) => call(exportCooperations, { body: { filters: values, format } })}
                  onStarted={state.showTask}
                />
              }
            />
            <ListRows
              of={list}
              state={state}
              none="还没有合作货主，收到的邀请会显示在上面"
              label="合作货主"
              columns={shipperColumns}
              nameOf={({ partner }) => partner.name}
              card={ShipperCard}
              openKey={openId}
              onOpen={state.open}
            />
            <p className={styles.listNote}>
              按期付款由平台运单的付款凭证算出，取近 12 个月，到期运单少于 {PAYER_MINIMUM} 张不给比例。
            </p>
          </>
        )}
      </ListPanel>
      {openId && (
        <CooperationDrawer
          key={openId}
          cooperationId={openId}
          side="fleet"
          onMove={setMoving}
          onBlock={setBlocking}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      {moving && <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />}
      {blocking && <BlockDialog company={blocking} onClose={() => setBlocking(undefined)} />}
    </FleetFrame>
  );
};
