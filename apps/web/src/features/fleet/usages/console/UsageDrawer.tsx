// Drawer with one usage: status, crew, times, figures, possible moves, history.

import {
  usageCosts,
  usageKinds,
  usagePhases,
  usageStatusTag,
  usageTitle,
} from '@rfb/contract/fleet/usages/usage.labels.ts';
import {
  allUsageMoves,
  canMoveUsage,
  isWorrying,
  type UsageMove,
  usageMoveName,
} from '@rfb/contract/fleet/usages/usage.states.ts';
import { getUsage, listUsageHistory, updateUsage } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { tons } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { orderPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { HistoryList } from '../../vehicles/shared/HistoryList.tsx';
import { MoveUsageDialog } from './MoveUsageDialog.tsx';

const num = (text: ReactNode) => <span className="num">{text}</span>;
const time = (instant: string | null) => instant && num(timeText(instant));
const km = (value: number | null) => value !== null && num(`${numberText(value)} 公里`);

const OrderLink = ({ orderId }: { orderId: string }) => (
  <>
    运单派车　
    <Link className="link" to={orderPath('fleet', orderId)}>
      查看运单
    </Link>
  </>
);

const costKeys = Object.keys(usageCosts) as (keyof typeof usageCosts)[];
const costsOf = (usage: Usage) => costKeys.reduce((sum, key) => sum + (usage[key] ?? 0), 0);

const factsOf = (usage: Usage): [string, ReactNode][] => [
  ['类别', usageKinds[usage.kind]],
  ['司机', usage.driverName && `${usage.driverName}　${usage.driverPhone}`],
  ['挂车', usage.trailerPlateNo && shownPlate(usage.trailerPlateNo)],
  ['计划开始', time(usage.startsAt)],
  ['计划结束', time(usage.endsAt)],
  ['实际开始', time(usage.startedAt)],
  ['实际结束', time(usage.endedAt)],
  ['里程', km(usage.distanceKm)],
  ['载重', usage.loadKg !== null && num(`${tons(usage.loadKg)} 吨`)],
  ['里程表读数', km(usage.odometerKm)],
  ...costKeys.map((key): [string, ReactNode] => [usageCosts[key], usage[key] ? num(`${yuanText(usage[key])} 元`) : '']),
  ['运单收入', usage.revenueFen !== null && num(`${yuanText(usage.revenueFen)} 元`)],
  // Without costs it would only repeat the revenue.
  ['毛利', usage.revenueFen !== null && costsOf(usage) > 0 && num(`${yuanText(usage.revenueFen - costsOf(usage))} 元`)],
  [
    '来源',
    usage.orderId ? <OrderLink key="order" orderId={usage.orderId} /> : usage.isImported ? '表格导入' : '手工登记',
  ],
  ['备注', usage.note],
];

const History = ({ usageId }: { usageId: string }) => (
  <QueryView of={useAsk(listUsageHistory, { params: { usageId }, query: { pageSize: '50' } })} rows={4}>
    {({ items, total }) => <HistoryList items={items} total={total} />}
  </QueryView>
);

type Props = { usageId: string; onEdit: (usage: Usage) => void; onClose: () => void };

const Actions = ({
  usage,
  onMove,
  onEdit,
}: { usage: Usage; onMove: (move: UsageMove) => void } & Pick<Props, 'onEdit'>) => {
  if (usage.state === 'cancelled') return null;
  const moves = allUsageMoves.filter((move) => canMoveUsage(usage.state, move));
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move}
          {...(move === 'cancel' ? { danger: true } : { type: 'primary' as const })}
          onClick={() => onMove(move)}
        >
          {usageMoveName(move, usage.kind, usage.state)}
        </Button>
      ))}
      <Button onClick={() => onEdit(usage)}>{usage.state === 'done' ? '修改里程和费用' : '修改'}</Button>
    </>
  );
};

const tabs = { facts: '详情', history: '记录' } as const;

export const UsageDrawer = ({ usageId, onEdit, onClose }: Props) => {
  const answer = useList(getUsage, { params: { usageId } });
  const [tab, setTab] = useState<string>('facts');
  const [move, setMove] = useState<UsageMove>();
  const usage = answer.data;
  return (
    <>
      <DetailDrawer
        label="车辆使用详情"
        title={usage ? usageTitle(usage) : '车辆使用详情'}
        tags={
          usage && (
            <>
              <PlateTag plateNo={usage.plateNo} color={usage.plateColor} />
              <StateTag of={usageStatusTag} value={usage.phase} />
            </>
          )
        }
        tabs={
          <LineTabs
            label="车辆使用详情"
            items={Object.entries(tabs).map(([key, name]) => ({ key, name }))}
            active={tab}
            onChange={setTab}
          />
        }
        footer={
          usage && (
            <Allowed to={updateUsage}>
              <Actions usage={usage} onMove={setMove} onEdit={onEdit} />
            </Allowed>
          )
        }
        onClose={onClose}
      >
        <QueryView of={answer} rows={8}>
          {(known) =>
            tab === 'history' ? (
              <History usageId={usageId} />
            ) : (
              <>
                {isWorrying(known.phase) && (
                  <p className={styles.formWarning} role="status">
                    {usagePhases[known.phase]}：
                    {known.phase === 'late'
                      ? '计划开始时间已过，请登记出发，或改期、取消。'
                      : '预计结束时间已过，请登记结束，或改预计时间。'}
                  </p>
                )}
                {known.cancelReason && <p className="muted">取消原因：{known.cancelReason}</p>}
                <Facts items={factsOf(known)} />
              </>
            )
          }
        </QueryView>
      </DetailDrawer>
      {usage && move && <MoveUsageDialog usage={usage} move={move} onClose={() => setMove(undefined)} />}
    </>
  );
};
