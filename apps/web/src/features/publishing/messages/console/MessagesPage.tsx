// Messages, reports, disputes about orders, appeals and photos for staff, nearest deadline first.

import { ACCEPT_WORKING_DAYS, DECIDE_DAYS } from '@rfb/contract/conduct/reports/report.states.ts';
import { listReports } from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { reportShelves } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { listMessages } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { messageShelves } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { lazy, Suspense } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Skeletons } from '../../../../ui/QueryView.tsx';
import { ReportDrawer } from '../../../conduct/reports/shared/ReportDrawer.tsx';
import { ReportCard, reportColumns } from '../../../conduct/reports/shared/report-columns.tsx';
import { CalendarGaps } from '../../../identity/calendar/shared/CalendarGaps.tsx';
import { CaseList } from '../shared/CaseList.tsx';
import { type CasesState, tabs, useCasesState } from '../shared/list-state.ts';
import { useOpenCases } from '../shared/open-cases.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { MessageCard, messageColumns } from './message-columns.tsx';

const OfficeDisputes = lazy(async () => ({
  default: (await import('../../../transport/disputes/shared/OfficeDisputes.tsx')).OfficeDisputes,
}));

const OfficeAppeals = lazy(async () => ({
  default: (await import('../../../conduct/credit-appeals/shared/OfficeAppeals.tsx')).OfficeAppeals,
}));

const OfficePhotos = lazy(async () => ({
  default: (await import('../../../fleet/photos/shared/OfficePhotos.tsx')).OfficePhotos,
}));

const OfficeFeedback = lazy(async () => ({
  default: (await import('../../feedback/shared/OfficeFeedback.tsx')).OfficeFeedback,
}));

const Messages = ({ state }: { state: CasesState }) => {
  const { messageShelf: shelf, messageKind: kind, shared } = state;
  const list = useList(listMessages, { query: { ...shared, shelf, ...(kind && { kind }) } });
  return (
    <CaseList
      state={state}
      list={list}
      name="留言"
      shelves={messageShelves}
      shelf={shelf}
      placeholder="编号、姓名、企业、手机号"
      empty={shelf === 'open' ? '没有待处理的留言' : '这里还没有留言'}
      columns={messageColumns}
      card={MessageCard}
      nameOf={({ receiptNo }) => receiptNo}
      drawer={({ id, ...moves }) => <MessageDrawer messageId={id} onOpen={state.open} {...moves} />}
    />
  );
};

const Reports = ({ state }: { state: CasesState }) => {
  const { reportShelf: shelf, reportKind: kind, shared } = state;
  const list = useList(listReports, { query: { ...shared, shelf, ...(kind && { kind }) } });
  return (
    <CaseList
      state={state}
      list={list}
      name="举报"
      shelves={reportShelves}
      shelf={shelf}
      placeholder="案号、举报对象"
      empty={shelf === 'open' ? '没有办理中的举报' : '这里还没有举报'}
      columns={reportColumns}
      card={ReportCard}
      nameOf={({ caseNo }) => caseNo}
      drawer={({ id, ...moves }) => <ReportDrawer reportId={id} onOpen={state.open} {...moves} />}
    />
  );
};

const notesWith = (replyDays: number | undefined) => ({
  messages: `${replyDays === undefined ? '' : `承诺 ${replyDays} 个工作日内答复。`}工作日不含周末和法定节假日，调休上班的算在内`,
  reports: `${ACCEPT_WORKING_DAYS} 个工作日内决定是否受理，受理后 ${DECIDE_DAYS} 天内作出决定。工作日不含周末和法定节假日，调休上班的算在内`,
  disputes: '对方答复或期满之后，由分会写明依据作出结论；等得最久的在前',
  appeals: '企业对单条信用事件的申诉，由分会写明依据作出结论；成立则事件不再计分',
  photos: '车队的封面与照片，看过才公开。证照、他人的照片、广告和联系方式退回；看得清人脸、车牌的请车队打码',
  pages: '访问者在页脚留下的“有用、没用”与补充，不记名；每个网络地址每页每天一次',
});

export const MessagesPage = () => {
  const state = useCasesState();
  const counts = useOpenCases();
  const notes = notesWith(useAsk(getPublicSettings).data?.['promise.replyDays']);
  return (
    <PageFrame title="留言与举报" note={notes[state.tab]}>
      {(state.tab === 'messages' || state.tab === 'reports') && <CalendarGaps />}
      <ListPanel label={tabs[state.tab]} isFetching={false}>
        <LineTabs
          label="留言、举报、争议、申诉、照片或反馈"
          items={Object.entries(tabs).map(([key, name]) => ({
            key,
            name,
            ...(counts && key in counts && { count: counts[key as keyof typeof counts].open }),
          }))}
          active={state.tab}
          onChange={state.goTab}
        />
        {state.tab === 'messages' && <Messages state={state} />}
        {state.tab === 'reports' && <Reports state={state} />}
        {state.tab === 'appeals' && (
          <Suspense fallback={<Skeletons rows={10} />}>
            <OfficeAppeals state={state} />
          </Suspense>
        )}
        {state.tab === 'photos' && (
          <Suspense fallback={<Skeletons rows={10} />}>
            <OfficePhotos state={state} />
          </Suspense>
        )}
        {state.tab === 'pages' && (
          <Suspense fallback={<Skeletons rows={10} />}>
            <OfficeFeedback state={state} />
          </Suspense>
        )}
        {state.tab === 'disputes' && (
          <Suspense fallback={<Skeletons rows={10} />}>
            <OfficeDisputes state={state} />
          </Suspense>
        )}
      </ListPanel>
    </PageFrame>
  );
};
