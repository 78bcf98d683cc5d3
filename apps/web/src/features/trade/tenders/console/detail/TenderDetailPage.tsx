// A published tender of the shipper: facts and lots, then what its phase shows.

import { isOneOf } from '@rfb/contract/states.ts';
import { BIDDING_PATH, tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import {
  auctionPhases,
  canMoveTender,
  endedInVain,
  endedPhases,
  openedPhases,
  tenderMoves,
} from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { createTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../../../../lib/address-state.ts';
import { useIsNarrow } from '../../../../../lib/media.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Crumbs } from '../../../../../ui/Crumbs.tsx';
import { Columns, PageFrame } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { AlarmBoard } from '../../shared/AlarmBoard.tsx';
import { BoardFacts, ClockBoard } from '../../shared/ClockBoard.tsx';
import { Course } from '../../shared/Course.tsx';
import { LotsTable } from '../../shared/LotsTable.tsx';
import { TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import { TermsPanel } from '../../shared/TermsPanel.tsx';
import { AuctionView } from '../auction/AuctionView.tsx';
import { Opening } from '../opening/Opening.tsx';
import { SaveTemplateButton } from '../SaveTemplateButton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChainPanel } from './ChainPanel.tsx';
import { CustodyButton, CustodyPanel } from './CustodyPanel.tsx';
import { NoticePage } from './NoticePage.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { OpenButton } from './OpenButton.tsx';
import { Questions } from './Questions.tsx';
import { ReachPanel } from './ReachPanel.tsx';
import { SealedPanel } from './SealedPanel.tsx';
import * as styles from './TenderDetailPage.module.css';

/** A new draft with the content of this tender. */
const CopyButton = ({ tender }: { tender: TenderDetail }) => {
  const navigate = useNavigate();
  const copy = useChange(createTender, {
    input: () => ({ body: { copyOf: tender.id } }),
    done: '已复制为新草稿，请填写时间',
    onDone: ({ id }) => void navigate(tenderPath(id)),
  });
  return (
    <Button loading={copy.isPending} onClick={() => copy.mutate()}>
      {isOneOf(endedInVain, tender.phase) ? '重新发布' : '复制为新竞价'}
    </Button>
  );
};

const Clock = ({ tender }: { tender: TenderDetail }) => {
  const { phase, startsAt, closesAt, opensAt } = tender;
  const isThree = tender.custodians !== null;
  if (phase === 'published' && startsAt) return <ClockBoard name="距开始报价" at={startsAt} end="开始" />;
  if (phase === 'bidding' && closesAt && tender.content.mode === 'sealed')
    return (
      <ClockBoard name="距报价截止" at={closesAt} end="截止">
        {opensAt && (
          <BoardFacts
            items={[
              [isThree ? '可以投入份额' : '你可以开启', `${shortTimeText(closesAt)} 起`, true],
              [isThree ? '最晚开启' : '最晚自动开启', shortTimeText(opensAt)],
            ]}
          />
        )}
      </ClockBoard>
    );
  if (phase === 'closed' && opensAt)
    return isThree ? (
      <ClockBoard name="距最晚开启" at={opensAt} end="不足两份即流拍" />
    ) : (
      <ClockBoard name="距自动开启" at={opensAt} end="自动开启" />
    );
  return null;
};

const Ended = ({ tender }: { tender: TenderDetail }) =>
  isOneOf(endedInVain, tender.phase) ? (
    <section className={styles.ended} aria-label="结束原因">
      <strong>{tender.phase === 'failed' ? '这次竞价流拍了' : '这次竞价已取消'}</strong>
      <p>{tender.endReason}</p>
      <Allowed to={createTender}>
        <CopyButton tender={tender} />
      </Allowed>
    </section>
  ) : null;

const Head = ({ tender, onCancel, onNotice }: { tender: TenderDetail; onCancel: () => void; onNotice: () => void }) => {
  const { phase, content, closesAt } = tender;
  const isAuctionRunning = content.mode === 'auction' && phase === 'bidding';
  return (
    <>
      {canMoveTender(phase, 'notice') && !isAuctionRunning && (
        <Button onClick={onNotice}>{tenderMoves.notice.name}</Button>
      )}
      {canMoveTender(phase, 'cancel') && (
        <Button danger onClick={onCancel}>
          {tenderMoves.cancel.name}
        </Button>
      )}
      {content.mode === 'sealed' &&
        closesAt !== null &&
        !isOneOf(openedPhases, phase) &&
        !isOneOf(endedPhases, phase) &&
        (tender.custodians ? <CustodyButton tender={tender} /> : <OpenButton tender={tender} />)}
      <SaveTemplateButton tenderId={tender.id} />
      {phase === 'settled' && <CopyButton tender={tender} />}
    </>
  );
};

export const TenderDetailPage = ({ tender }: { tender: TenderDetail }) => {
  const { search, change } = useAddressState();
  const [isCancelling, setCancelling] = useState(false);
  const { content, phase, tenderNo, closesAt } = tender;
  const now = useServerNow(undefined);
  const isNarrow = useIsNarrow();
  if (search.get('step') === 'notice' && canMoveTender(phase, 'notice'))
    return <NoticePage tender={tender} onDone={() => change({ step: undefined })} />;
  const isOpened = isOneOf(openedPhases, phase) || (phase === 'failed' && tender.openedAt !== null);
  const isSealed = content.mode === 'sealed' && !isOpened && !isOneOf(endedPhases, phase);
  return (
    <>
      <Crumbs above={{ name: '竞价中心', to: BIDDING_PATH }} here={tenderNo ?? ''} />
      <PageFrame
        title={content.title}
        note={
          <span className={styles.tags}>
            <TenderPhaseTag phase={phase} leftMs={closesAt === null ? undefined : Date.parse(closesAt) - now} />
            <span>{tenderModes[content.mode]}</span>
          </span>
        }
        actions={
          <Allowed to={createTender}>
            <Head tender={tender} onCancel={() => setCancelling(true)} onNotice={() => change({ step: 'notice' })} />
          </Allowed>
        }
      >
        <AlarmBoard tender={tender} />
        <Ended tender={tender} />
        {isOpened && content.mode === 'sealed' && <Opening tender={tender} />}
        {content.mode === 'auction' && isOneOf(auctionPhases, phase) && <AuctionView tender={tender} />}
        <Columns
          main={
            <>
              {isNarrow && <Clock tender={tender} />}
              <section className={styles.facts} aria-label="标的与进程">
                <LotsTable tender={tender} isSealed={isSealed} />
                <Course tender={tender} />
              </section>
              {isSealed && <SealedPanel isThree={tender.custodians !== null} />}
              <Questions tender={tender} />
              <TermsPanel content={content} />
            </>
          }
          side={
            <>
              {!isNarrow && <Clock tender={tender} />}
              {tender.custodians && <CustodyPanel tender={tender} custodians={tender.custodians} />}
              {isSealed && tenderNo !== null && <ChainPanel tender={{ ...tender, tenderNo }} />}
              <NoticesPanel notices={tender.notices} />
              <ReachPanel tender={tender} />
              {content.note && (
                <Panel title="说明">
                  <p className={styles.note}>{content.note}</p>
                </Panel>
              )}
            </>
          }
        />
      </PageFrame>
      {isCancelling && <CancelDialog tender={tender} onClose={() => setCancelling(false)} />}
    </>
  );
};
