// Maintenance plans by date and distance, overdue first, with a button to schedule them.
import { PlusOutlined } from '@ant-design/icons';
import {
  closeMaintenancePlan,
  listMaintenancePlans,
  type MaintenancePlan,
} from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { type MaintenanceStanding, maintenanceStandings } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import * as styles from '../../../../ui/RowCards.module.css';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import type { Draft } from './UsageForm.tsx';

const MaintenanceStatusTag = statusTag(maintenanceStandings, {
  overdue: ['red', 'bar'],
  soon: ['amber', 'diamond'],
  ok: ['brand', 'dot'],
});

const num = (text: ReactNode) => <span className="num">{text}</span>;
const everyText = ({ everyDays, everyKm }: MaintenancePlan) =>
  [everyDays === null ? '' : `${everyDays} 天`, everyKm === null ? '' : `${numberText(everyKm)} 公里`]
    .filter(Boolean)
    .join(' 或 ');
const leftText = ({ daysLeft, kmLeft }: MaintenancePlan) =>
  [
    daysLeft === null ? '' : daysLeft < 0 ? `逾期 ${-daysLeft} 天` : `还有 ${daysLeft} 天`,
    kmLeft === null ? '' : kmLeft < 0 ? `超 ${numberText(-kmLeft)} 公里` : `还有 ${numberText(kmLeft)} 公里`,
  ]
    .filter(Boolean)
    .join('，');
const lastText = ({ lastOn, lastKm }: MaintenancePlan) =>
  `${lastOn}${lastKm === null ? '' : `，${numberText(lastKm)} 公里`}`;
const dueText = ({ dueOn, dueKm }: MaintenancePlan) =>
  [dueOn ?? '', dueKm === null ? '' : `${numberText(dueKm)} 公里`].filter(Boolean).join(' 或 ');

const Standing = ({ standing }: { standing: MaintenanceStanding }) => <MaintenanceStatusTag value={standing} />;

const columns: Column<MaintenancePlan>[] = [
  {
    key: 'plate',
    title: '车牌号',
    cell: ({ plateNo, plateColor }) => <PlateTag plateNo={plateNo} color={plateColor} />,
  },
  { key: 'item', title: '维护项目', cell: ({ item }) => item },
  { key: 'every', title: '间隔', cell: (plan) => num(everyText(plan)) },
  { key: 'last', title: '上次', cell: (plan) => num(lastText(plan)) },
  { key: 'due', title: '下次', cell: (plan) => num(dueText(plan)) },
  { key: 'left', title: '剩余', cell: (plan) => num(leftText(plan)) },
  { key: 'standing', title: '状态', cell: Standing },
];

const PlanCard = (plan: MaintenancePlan) => (
  <>
    <span className={styles.cardLine}>
      <PlateTag plateNo={plan.plateNo} color={plan.plateColor} />
      <span className={styles.cardTags}>
        <Standing standing={plan.standing} />
      </span>
    </span>
    <span className={styles.cardLine}>
      <b>{plan.item}</b>
      <small className="num">{leftText(plan)}</small>
    </span>
  </>
);

type DrawerProps = { plan: MaintenancePlan; onEdit: () => void; onArrange: () => void; onClose: () => void };

const PlanDrawer = ({ plan, onEdit, onArrange, onClose }: DrawerProps) => {
  const { modal } = App.useApp();
  const close = useChange(closeMaintenancePlan, {
    input: () => ({ params: { planId: plan.id } }),
    done: '维护计划已停用',
    onDone: onClose,
  });
  return (
    <DetailDrawer
      label="维护计划"
      title={plan.item}
      tags={
        <>
          <PlateTag plateNo={plan.plateNo} color={plan.plateColor} />
          <Standing standing={plan.standing} />
        </>
      }
      footer={
        <Allowed to={closeMaintenancePlan}>
          <Button type="primary" onClick={onArrange}>
            安排维修
          </Button>
          <Button onClick={onEdit}>修改计划</Button>
          <Button
            danger
            loading={close.isPending}
            onClick={() =>
              modal.confirm({
                title: `停用 ${shownPlate(plan.plateNo)} 的“${plan.item}”`,
                content: '停用后不再提醒，记录保留。',
                okText: '停用计划',
                cancelText: '不停用',
                onOk: () => close.mutate(),
              })
            }
          >
            停用
          </Button>
        </Allowed>
      }
      onClose={onClose}
    >
      <Facts
        items={[
          ['间隔', num(everyText(plan))],
          ['上次维护', num(lastText(plan))],
          ['下次维护', num(dueText(plan))],
          ['剩余', num(leftText(plan))],
          ['已知里程', plan.odometerKm !== null && num(`${numberText(plan.odometerKm)} 公里`)],
          ['备注', plan.note],
        ]}
      />
    </DetailDrawer>
  );
};

const conditions = sentAsWritten<{ standing: string }>(['standing']);

export const MaintenancePanel = ({ onArrange }: { onArrange: (draft: Draft) => void }) => {
  const state = useListAddress({ conditions });
  const [editing, setEditing] = useState<MaintenancePlan | 'new'>();
  const { values, paging, openId } = state;
  const list = useList(listMaintenancePlans, { query: { ...values, ...paging } });
  const open = list.data?.items.find(({ id }) => id === openId);
  const begin = (
    <Allowed to={closeMaintenancePlan}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
        新增计划
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListPanel label="维护计划" isFetching={list.isFetching && list.data !== undefined}>
        <FilterBar
          placeholder="车牌号、维护项目"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={[
            choiceCondition({
              key: 'standing',
              name: '状态',
              words: maintenanceStandings,
              value: values.standing,
              onChange: (standing) => state.narrow({ standing }),
            }),
          ]}
          onClear={state.clear}
          extra={begin}
        />
        <ListRows
          of={list}
          state={state}
          none="还没有维护计划"
          begin={begin}
          label="维护计划"
          columns={columns}
          nameOf={({ plateNo, item }) => `${shownPlate(plateNo)} ${item}`}
          card={PlanCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {open && (
        <PlanDrawer
          key={open.id}
          plan={open}
          onEdit={() => setEditing(open)}
          onArrange={() =>
            onArrange({ kind: 'maintenance', vehicleId: open.vehicleId, item: open.item, planId: open.id })
          }
          onClose={() => state.open(undefined)}
        />
      )}
      {editing && (
        <MaintenanceForm plan={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
};
