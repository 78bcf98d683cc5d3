// The five figures above the vehicle list.

import type { VehicleSummary } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';

const names = ['登记车辆', '可派', '60 天内到期', '15 天内到期', '已过期'];
const num = (value: number) => <span className="num">{value}</span>;

export const VehicleFigures = ({ summary }: { summary: VehicleSummary | undefined }) => {
  if (!summary) return <KpiSkeleton names={names} />;
  const { total, own, affiliated, leased, dispatchable, within60, nextInDays, within15, expired, expiredPlate } =
    summary;
  const notes = [
    <>
      自有 {num(own)}，挂靠 {num(affiliated)}，租赁 {num(leased)}
    </>,
    '空闲且证件齐全',
    nextInDays === null ? (
      '没有将到期的证件'
    ) : nextInDays === 0 ? (
      '最近一项今天到期'
    ) : (
      <>最近一项 {num(nextInDays)} 天后</>
    ),
    '到期当天仍可派，次日起不可派',
    expiredPlate ? `${shownPlate(expiredPlate)}${expired > 1 ? ' 等' : ''} 不可派车` : '没有过期的证件',
  ];
  const values = [total, dispatchable, within60, within15, expired];
  return (
    <KpiRow items={names.map((name, place) => ({ name, value: values[place] ?? 0, unit: '台', note: notes[place] }))} />
  );
};
