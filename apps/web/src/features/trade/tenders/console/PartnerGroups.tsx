// Adds all active partners, or those of one cooperation group, to the invited fleets.
import { getCooperationSummary, listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { App, Button } from 'antd';
import { useAsk } from '../../../../lib/query-client.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import * as styles from './FleetPicker.module.css';

/** A fleet that is invited to a tender. */
export type FleetName = { id: string; name: string };

const PAGE = 100;

/** Certified members only: others cannot bid. */
const partnersOf = async (call: Call, group: string | undefined, max: number) => {
  const found: FleetName[] = [];
  for (let page = 1; found.length < max; page += 1) {
    const query = { state: 'active', group, page: String(page), pageSize: String(PAGE), withTotal: 'false' } as const;
    const { items } = await call(listCooperations, { query });
    for (const { partner } of items)
      if (partner.isActiveMember && partner.certification === 'approved')
        found.push({ id: partner.id, name: partner.name });
    if (items.length < PAGE) break;
  }
  return found.slice(0, max);
};

type Props = { known: readonly string[]; max: number; onAdd: (fleets: FleetName[]) => void };

export const PartnerGroups = ({ known, max, onAdd }: Props) => {
  const { message } = App.useApp();
  const summary = useAsk(getCooperationSummary).data;
  const add = useSend<string | undefined, FleetName[]>({
    send: (group, call) => partnersOf(call, group, max),
    onDone: (fleets) => {
      const added = fleets.filter(({ id }) => !known.includes(id));
      void (added.length > 0
        ? message.success(`已加入 ${added.length} 家`)
        : message.info('其中可以报价的车队都已在名单里'));
      onAdd(added);
    },
  });
  if (!summary || summary.active === 0) return null;
  const groups = summary.groups.filter(({ count }) => count > 0);
  const button = (name: string, count: number, group?: string) => (
    <Button
      key={group ?? 'all'}
      size="small"
      disabled={add.isPending}
      aria-label={`加入${name}`}
      onClick={() => add.mutate(group)}
    >
      {name} <span className="num">{count}</span>
    </Button>
  );
  return (
    <p className={styles.groups}>
      <span>一次加入</span>
      {button('全部合作车队', summary.active)}
      {groups.map(({ id, name, count }) => button(name, count, id))}
    </p>
  );
};
