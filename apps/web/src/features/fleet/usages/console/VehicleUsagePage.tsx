// The page of vehicle usage: board, records with costs, maintenance.
import { PlusOutlined } from '@ant-design/icons';
import { BOARD_DAYS, createUsage, exportUsages, getBoardCounts } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useIsNarrow } from '../../../../lib/media.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { isOtherPage, type UsageTab, UsageTabs, usageTabPath, useShownTabs } from '../shared/UsageTabs.tsx';
import { BoardList } from './BoardList.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { useBoardAddress } from './board-address.ts';
import type { Draft } from './UsageForm.tsx';
import { UtilisationPanels } from './UtilisationPanels.tsx';
import { dayAfter } from './usage-range.ts';

// Loaded when somebody opens them; the page begins with the board.
const MaintenancePanel = lazy(async () => ({ default: (await import('./MaintenancePanel.tsx')).MaintenancePanel }));
const RecordsPanel = lazy(async () => ({ default: (await import('./RecordsPanel.tsx')).RecordsPanel }));
const UsageDrawer = lazy(async () => ({ default: (await import('./UsageDrawer.tsx')).UsageDrawer }));
const UsageForm = lazy(async () => ({ default: (await import('./UsageForm.tsx')).UsageForm }));

type BoardProps = {
  today: string;
  onOpen: (usageId: string) => void;
  onAdd: (vehicleId: string) => void;
  begin: ReactNode;
};

const Board = ({ today, onAdd, ...rest }: BoardProps) => {
  const isNarrow = useIsNarrow();
  const address = useBoardAddress(today, { onlyWeeks: isNarrow });
  return isNarrow ? (
    <BoardList address={address} today={today} onAdd={onAdd} {...rest} />
  ) : (
    <BoardPanel address={address} today={today} {...rest} />
  );
};

/** Exports the usages in the days of the board; the file is listed with the records. */
const BoardExport = ({ today, onStarted }: { today: string | undefined; onStarted: (task: string) => void }) => {
  const { from, span } = useBoardAddress(today ?? '1970-01-01').range;
  const filters = { from, to: dayAfter(from, BOARD_DAYS[span] - 1) };
  return (
    <ExportButton
      isEmpty={!today}
      start={(format, call) => call(exportUsages, { body: { filters, format } })}
      onStarted={onStarted}
    />
  );
};

const useTab = () => {
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const { search, change } = useAddressState();
  const requested = search.get('tab') as UsageTab;
  const tab = useShownTabs().includes(requested) && !isOtherPage(requested) ? requested : 'board';
  /** Switching tabs resets the filters, because each tab has its own. */
  const go = (next: UsageTab, more: Record<string, string> = {}) => {
    if (isOtherPage(next)) return void navigate(usageTabPath(next));
    const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]));
    change({ ...others, ...more, tab: next === 'board' ? undefined : next });
  };
  return { tab, go, isNarrow, search, change };
};

export const VehicleUsagePage = () => {
  const { tab, go, isNarrow, search, change } = useTab();
  const [draft, setDraft] = useState<Draft>();
  const counts = useAsk(getBoardCounts);
  const openId = search.get('open') ?? undefined;
  const open = (id: string | undefined) => change({ open: id }, { replace: Boolean(openId) });
  const begin = (
    <Allowed to={createUsage}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDraft({})}>
        新增排班
      </Button>
    </Allowed>
  );
  return (
    <PageFrame
      title="车辆使用"
      note={pageNotes['/user/vehicle-usage']}
      actions={
        <>
          {tab === 'board' && counts.data?.total !== 0 && (
            <BoardExport today={counts.data?.today} onStarted={(task) => go('records', { task })} />
          )}
          {begin}
        </>
      }
    >
      <UsageTabs active={tab} onChange={(next) => go(next)} />
      {(tab === 'figures' || (tab === 'board' && !isNarrow)) && <UtilisationPanels />}
      {tab === 'board' && (
        <QueryView of={counts} rows={10}>
          {({ today }) => (
            <Board today={today} onOpen={open} onAdd={(vehicleId) => setDraft({ vehicleId })} begin={begin} />
          )}
        </QueryView>
      )}
      <Suspense fallback={<Skeletons rows={10} />}>
        {tab === 'records' && <RecordsPanel begin={begin} />}
        {tab === 'maintenance' && <MaintenancePanel onArrange={setDraft} />}
      </Suspense>
      <Suspense>
        {openId && tab !== 'maintenance' && (
          <UsageDrawer
            key={openId}
            usageId={openId}
            onEdit={(usage) => setDraft({ usage })}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {draft && (
          <UsageForm
            draft={draft}
            onClose={() => setDraft(undefined)}
            onSaved={(id) => {
              // Unmounts the form first, because its unsaved-changes guard would block the navigation.
              flushSync(() => setDraft(undefined));
              if (tab !== 'maintenance') open(id);
            }}
          />
        )}
      </Suspense>
    </PageFrame>
  );
};
