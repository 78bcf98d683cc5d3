// Drawer with one credit event: where it comes from, how long it counts, and its appeal.
import { appealCreditEvent } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { eventSources, eventStandings } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as drawerStyles from '../../../../ui/DetailDrawer.module.css';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { AppealCourse } from '../../credit-appeals/shared/AppealCourse.tsx';
import { AppealMark } from './event-columns.tsx';
import { effectText, type Side, weightText } from './part-words.ts';

const AppealDialog = lazy(async () => ({
  default: (await import('../../credit-appeals/shared/AppealDialog.tsx')).AppealDialog,
}));

const ordersOf = { fleet: '/user/vehicle-usage/orders', shipper: '/user/bidding/orders' } as const;

/** Undefined for ratings without an order. */
const linkOf = ({ source, orderId, tenderId }: CreditEvent, side: Side) => {
  if (orderId) return `${ordersOf[side]}/${orderId}`;
  if (tenderId) return `/user/fleet-management/opportunities/${tenderId}`;
  return source === 'paper' && side === 'fleet' ? '/user/fleet-management/documents' : undefined;
};

const endText = ({ standing, countsUntil }: CreditEvent) =>
  standing === 'counted' ? `${dayText(countsUntil)} 前` : eventStandings[standing];

type Props = {
  event: CreditEvent;
  side: Side;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const EventDrawer = ({ event, side, ...moves }: Props) => {
  const [isAppealing, setAppealing] = useState(false);
  const link = linkOf(event, side);
  const sourceName = event.sourceNo || eventSources[event.source];
  return (
    <>
      <DetailDrawer
        label="事件详情"
        title={event.words}
        tags={<AppealMark event={event} />}
        footer={
          event.appealUntil && (
            <Allowed to={appealCreditEvent}>
              <Button size="small" type="primary" onClick={() => setAppealing(true)}>
                提出申诉
              </Button>
            </Allowed>
          )
        }
        {...moves}
      >
        <Facts
          items={[
            ['项目', creditComponents[event.component].name],
            [
              '时间',
              <span key="at" className="num">
                {timeText(event.at)}
              </span>,
            ],
            [
              '来源',
              link ? (
                <Link key="link" className="link" to={link}>
                  {sourceName}
                </Link>
              ) : (
                sourceName
              ),
            ],
            ...(event.partner ? [['对方', event.partner] as [string, string]] : []),
            ...(event.source === 'paper' ? [] : [['计为', weightText(event)] as [string, string]]),
            ['现在的影响', event.standing === 'counted' ? `${effectText(event)} 分` : '不计分'],
            ['计入到', endText(event)],
            ...(event.appealUntil ? [['可申诉到', timeText(event.appealUntil)] as [string, string]] : []),
          ]}
        />
        {event.source === 'paper' && (
          <p className={drawerStyles.drawerText}>空档由证照的有效期算出。上传覆盖这段时间的证照，空档随即消失。</p>
        )}
        {event.appeal && <AppealCourse appeal={event.appeal} />}
      </DetailDrawer>
      <Suspense fallback={null}>
        {isAppealing && <AppealDialog event={event} onClose={() => setAppealing(false)} />}
      </Suspense>
    </>
  );
};
