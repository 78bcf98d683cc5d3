// A shipper's cooperative fleets: figures, pending invitations, groups, the list, and what can be done with each.
import { DownOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { moveToGroup } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import {
  type CooperationSummary,
  exportCooperations,
  getCooperationSummary,
  listCooperations,
} from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { CooperationFilterInput } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { neighboursOf, sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { BlockList } from './BlockList.tsx';
import { CooperationDrawer } from './CooperationDrawer.tsx';
import type { Dialog } from './FleetDialogs.tsx';
import { FleetFigures } from './FleetFigures.tsx';
import { FleetCard, fleetColumns } from './fleet-columns.tsx';
import { GroupChips } from './GroupChips.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { stateOfTab, tabsOf } from './tabs.ts';

const conditions = sentAsWritten<CooperationFilterInput>(['state', 'group', 'ending']);
const ENDINGS = { papers: '60 天内证照到期', agreement: '60 天内协议到期' } as const;

const NO_GROUP = 'none';

/** A fleet's public page leads here with its name. */
const invitationInAddress = (): Dialog | undefined => {
  const keyword = new URLSearchParams(location.search).get('invite')?.slice(0, 60);
  return keyword ? { kind: 'invite', keyword } : undefined;
};

type BulkProps = { selected: ReadonlySet<string>; groups: CooperationSummary['groups']; onDone: () => void };

const Bulk = ({ selected, groups, onDone }: BulkProps) => {
  const move = useChange(moveToGroup, {
    input: (groupId: string) => ({
      body: { cooperationIds: [...selected].slice(0, 100), groupId: groupId === NO_GROUP ? null : groupId },
    }),
    done: ({ moved }) => `已移动 ${moved} 家车队`,
    onDone,
  });
  const items = [
    ...groups.map(({ id, name }) => ({ key: id, label: `移到 ${name}` })),
    { key: NO_GROUP, label: '移出分组' },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => move.mutate(key) }}>
      <Button loading={move.isPending}>
        已选 {selected.size} 家 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};

// Dialogs are loaded when the first one is opened.
const FleetDialogs = lazy(async () => ({ default: (await import('./FleetDialogs.tsx')).FleetDialogs }));

export const CooperativeFleetsPage = () => {
  const state = useListAddress({ conditions });
  const [dialog, setDialog] = useState(invitationInAddress);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const summary = useAsk(getCooperationSummary).data;
  const { values, narrow, paging, openId } = state;
  const tab = state.search.get('tab') === 'blocked' ? 'blocked' : (values.state ?? '');
  const list = useList(listCooperations, { query: { ...values, ...paging } });
  const rows = list.data?.items ?? [];
  const groups = summary?.groups ?? [];
  const invite = (
    <Allowed to={moveToGroup}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDialog({ kind: 'invite' })}>
        邀请车队
      </Button>
    </Allowed>
  );
  const onTab = (key: string) => {
    setSelected(new Set());
    narrow({ state: stateOfTab(key), tab: key === 'blocked' ? key : undefined, group: undefined, open: undefined });
  };
  return (
    <PageFrame
      title="合作车队"
      note={pageNotes['/user/cooperative-fleets']}
      actions={
        <>
          <ExportButton
            isEmpty={rows.length === 0 || tab === 'blocked'}
            start={(format, call) => call(exportCooperations, { body: { filters: values, format } })}
            onStarted={state.showTask}
          />
          <Allowed to={moveToGroup}>
            <Button icon={<LinkOutlined aria-hidden />} onClick={() => setDialog({ kind: 'link' })}>
              生成邀请链接
            </Button>
          </Allowed>
          {invite}
        </>
      }
    >
      <FleetFigures summary={summary} onEnding={(ending) => narrow({ ending, state: undefined, tab: undefined })} />
      <PendingInvitations onMove={(moving) => setDialog({ kind: 'move', moving })} />
      <ListPanel label="合作车队" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="家" />
        <LineTabs label="合作车队" items={tabsOf(summary)} active={tab} onChange={onTab} />
        {tab === 'blocked' ? (
          <BlockList state={state} what="黑名单里的车队不能收到你的邀请，对方不会知道。" />
        ) : (
          <>
            {!values.state && (
              <GroupChips
                groups={groups}
                total={(summary?.active ?? 0) + (summary?.paused ?? 0)}
                chosen={values.group}
                onChoose={(group) => narrow({ group })}
              />
            )}
            <FilterBar
              placeholder="名称、首字母、标签"
              keyword={state.keyword}
              onKeyword={state.setKeyword}
              conditions={[
                choiceCondition({
                  key: 'ending',
                  name: '到期',
                  words: ENDINGS,
                  isSingle: true,
                  value: values.ending,
                  onChange: (ending) => narrow({ ending }),
                }),
              ]}
              onClear={state.clear}
              extra={
                selected.size > 0 && (
                  <Allowed to={moveToGroup}>
                    <Bulk selected={selected} groups={groups} onDone={() => setSelected(new Set())} />
                  </Allowed>
                )
              }
            />
            <ListRows
              of={list}
              state={state}
              none="还没有合作车队"
              begin={invite}
              label="合作车队"
              columns={fleetColumns}
              nameOf={({ partner }) => partner.name}
              card={FleetCard}
              selected={selected}
              onSelect={setSelected}
              openKey={openId}
              onOpen={state.open}
            />
          </>
        )}
      </ListPanel>
      {openId && (
        <CooperationDrawer
          key={openId}
          cooperationId={openId}
          side="shipper"
          onMove={(moving) => setDialog({ kind: 'move', moving })}
          onBlock={(company) => setDialog({ kind: 'block', company })}
          onAgreement={(cooperation) => setDialog({ kind: 'agreement', cooperation })}
          onOrder={(cooperation) => setDialog({ kind: 'order', cooperation })}
          onSort={(cooperation) => setDialog({ kind: 'sort', cooperation })}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      {dialog && (
        <Suspense fallback={null}>
          <FleetDialogs dialog={dialog} groups={groups} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </PageFrame>
  );
};
