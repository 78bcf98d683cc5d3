// A draft that will be published by itself: what will be published, the countdown, and the way back.
import { BIDDING_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { unscheduleTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useIsNarrow } from '../../../../../lib/media.ts';
import { timeText } from '../../../../../lib/moments.ts';
import { serverNow } from '../../../../../lib/server-time.ts';
import { useChange, useInvalidate } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Crumbs } from '../../../../../ui/Crumbs.tsx';
import { Columns, PageFrame } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { ClockBoard } from '../../shared/ClockBoard.tsx';
import { TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import { contentOfDetail, draftOf } from './draft.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { publishWords } from './publish-words.ts';
import * as styles from './Wizard.module.css';
import { WizardProvider } from './wizard-context.tsx';

const paths = ['/tenders'];
/** The server looks for due drafts every five seconds. */
const AGAIN_MS = 3_000;
const DAY_MS = 86_400_000;

/** Shows the published tender soon after its moment. */
const useRefetchWhenDue = (publishAt: string, seenAt: string) => {
  const invalidate = useInvalidate(paths);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next timer
  useEffect(() => {
    const left = Date.parse(publishAt) - serverNow();
    if (left > DAY_MS) return undefined;
    const timer = setTimeout(() => void invalidate(), Math.max(0, left) + AGAIN_MS);
    return () => clearTimeout(timer);
  }, [publishAt, seenAt, invalidate]);
};

type Props = { tender: TenderDetail; publishAt: string };

export const ScheduledPage = ({ tender, publishAt }: Props) => {
  useRefetchWhenDue(publishAt, tender.now);
  const cancel = useChange(unscheduleTender, {
    input: () => ({ params: { tenderId: tender.id } }),
    done: '已取消定时，可以继续修改',
  });
  const draft = draftOf(contentOfDetail(tender));
  const nothing = () => undefined;
  const isNarrow = useIsNarrow();
  const clock = <ClockBoard name="距自动发布" at={publishAt} end="发布" />;
  return (
    <WizardProvider value={{ draft, tender, errors: {}, change: nothing, changeLot: nothing }}>
      <Crumbs above={{ name: '竞价中心', to: BIDDING_PATH }} here="定时发布" />
      <PageFrame
        title={tender.content.title}
        note={
          <span className={styles.state}>
            <TenderPhaseTag phase="draft" />
            <span>
              <span className="num">{timeText(publishAt)}</span> 自动发布，在此之前不能修改
            </span>
          </span>
        }
        actions={
          <Allowed to={unscheduleTender}>
            <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
              取消定时，继续修改
            </Button>
          </Allowed>
        }
      >
        <Columns
          main={
            <>
              {isNarrow && clock}
              <Panel title="将要发布的内容" flush>
                <PreviewStep problems={[]} onProblem={nothing} />
              </Panel>
            </>
          }
          side={
            <>
              {!isNarrow && clock}
              <Panel title="到时会怎样">
                {publishWords({ ...draft, startsAt: draft.startsAt ?? publishAt }).map((words) => (
                  <p key={words}>{words}</p>
                ))}
                <p>到时不符合发布条件（如会员资格失效、离截止太近），就不发布，会通知原因，草稿保留。</p>
              </Panel>
            </>
          }
        />
      </PageFrame>
    </WizardProvider>
  );
};
