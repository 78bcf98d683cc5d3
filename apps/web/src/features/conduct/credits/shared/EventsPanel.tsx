// The events that changed the score, newest first, by component; each opens with its appeal.
import { exportCreditEvents, listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import type { AddressChange } from '../../../../lib/address-state.ts';
import { neighboursOf } from '../../../../lib/list-address.ts';
import { useList } from '../../../../lib/use-list.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { useFigure } from '../../../identity/settings/shared/use-settings.ts';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import * as styles from './CreditTab.module.css';
import { EventDrawer } from './EventDrawer.tsx';
import { EventCard, eventColumns } from './event-columns.tsx';
import type { Side } from './part-words.ts';

type State = {
  values: { component?: CreditComponent };
  paging: { page: string; pageSize: string };
  page: number;
  pageSize: number;
  openId: string | undefined;
  taskId: string | undefined;
  isNarrowed: boolean;
  clear: () => void;
  narrow: (changes: AddressChange) => void;
  open: (id: string | undefined) => void;
  setPage: (page: number, pageSize: number) => void;
  showTask: (taskId: string | undefined) => void;
};

// What is written on a card has no dates.
const shown = Object.entries(creditComponents).filter(([key]) => key !== 'profile');

export const EventsPanel = ({ side, state }: { side: Side; state: State }) => {
  const { component } = state.values;
  const list = useList(listMyCreditEvents, { query: { ...state.paging, ...(component && { component }) } });
  const opened = list.data?.items.find(({ id }) => id === state.openId);
  return (
    <Panel
      title="改变分数的事"
      extra={
        <span className={styles.head}>
          <small className="muted">事件发生后 {useFigure('appeal.days')} 天内可申诉</small>
          <ExportButton
            isEmpty={list.data?.items.length === 0}
            start={(format, call) =>
              call(exportCreditEvents, { body: { filters: component ? { component } : {}, format } })
            }
            onStarted={state.showTask}
          />
        </span>
      }
      flush
    >
      <LineTabs
        label="事件的项目"
        items={[{ key: 'all', name: '全部' }, ...shown.map(([key, { name }]) => ({ key, name }))]}
        active={component ?? 'all'}
        onChange={(key) => state.narrow({ component: key === 'all' ? undefined : key, open: undefined })}
      />
      <ExportProgress state={state} unit="条" />
      <ListRows
        of={list}
        state={state}
        none="还没有计分的事件"
        label="事件"
        columns={eventColumns}
        nameOf={({ words }) => words}
        card={EventCard}
        openKey={state.openId}
        onOpen={state.open}
      />
      {opened && (
        <EventDrawer
          event={opened}
          side={side}
          onClose={() => state.open(undefined)}
          {...neighboursOf(list.data?.items ?? [], opened.id, state.open)}
        />
      )}
    </Panel>
  );
};
