// Header of a review: company, status, claim with its remaining time, previous and next.
import { DownOutlined, LeftOutlined, RightOutlined, UpOutlined } from '@ant-design/icons';
import { companyTypes } from '@rfb/contract/company-types.ts';
import { claimReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { hoursText, shortTimeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { ApplicationStatusTag } from '../shared/ApplicationStatusTag.tsx';
import { durationText, useSecondsLeft } from './lease.ts';
import { isOpen } from './queue.ts';
import * as styles from './Review.module.css';

export type Steps = {
  position: number;
  total: number;
  back: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

const ClaimInfo = ({ claim }: { claim: NonNullable<ReviewDetail['claim']> }) => {
  const left = useSecondsLeft(claim.leaseUntil);
  return (
    <span>
      由 {claim.reviewer} 受理
      {left !== null && (
        <>
          ，<span className="num">{durationText(left)}</span>后自动释放
        </>
      )}
    </span>
  );
};

type Props = {
  detail: ReviewDetail;
  steps: Steps;
  isNarrow: boolean;
  claiming: { claim: () => void; release: () => void; isBusy: boolean };
};

/** On phones this bar replaces the console's header. */
const NarrowBar = ({ position, total, back, previous, next }: Steps) => (
  <div className={styles.reviewBar} data-takes-header>
    <Link to={back} aria-label="返回队列">
      <LeftOutlined aria-hidden />
    </Link>
    <h1>待审核申请</h1>
    {position > 0 && (
      <span className="num">
        {position} / {total}
      </span>
    )}
    <button type="button" aria-label="上一件" disabled={!previous} onClick={previous}>
      <UpOutlined aria-hidden />
    </button>
    <button type="button" aria-label="下一件" disabled={!next} onClick={next}>
      <DownOutlined aria-hidden />
    </button>
  </div>
);

export const ReviewHead = ({ detail, steps, isNarrow, claiming: { claim, release, isBusy } }: Props) => (
  <>
    {isNarrow && <NarrowBar {...steps} />}
    <header className={styles.reviewHead}>
      <div>
        <h2>
          {detail.enterpriseName}{' '}
          <ApplicationStatusTag value={detail.closeKind === 'withdrawn' ? 'withdrawn' : detail.status} />
        </h2>
        <p>
          <span>
            {companyTypes[detail.enterpriseType]}　{detail.regionName}
          </span>
          <span className="num">{detail.receiptNo}</span>
          <span>
            提交于 <span className="num">{shortTimeText(detail.applicationTime)}</span>
          </span>
          {isOpen(detail) && isNarrow && <span>等待 {hoursText(detail.waitHours)}</span>}
          {detail.claim && <ClaimInfo claim={detail.claim} />}
          {isOpen(detail) && !detail.claim && (
            <Allowed to={claimReview}>
              <button type="button" className="link" disabled={isBusy} onClick={claim}>
                认领
              </button>
            </Allowed>
          )}
          {detail.claim?.isMine && isOpen(detail) && (
            <button type="button" className="link" disabled={isBusy} onClick={release}>
              放回队列
            </button>
          )}
        </p>
      </div>
      {!isNarrow && (
        <div className={styles.reviewSteps}>
          <Button size="small" icon={<LeftOutlined aria-hidden />} disabled={!steps.previous} onClick={steps.previous}>
            上一件
          </Button>
          <Button
            size="small"
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            disabled={!steps.next}
            onClick={steps.next}
          >
            下一件
          </Button>
        </div>
      )}
    </header>
  </>
);
