// A newcomer's road on the workbench: the stations, the next one as a sign; a line once it is walked or folded by hand.
import type { Road as RoadData } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { stations } from '@rfb/contract/overview/workbench/road.labels.ts';
import { lazy, Suspense, useState } from 'react';
import { keepChoice, readChoice } from '../../../../../lib/kept-choice.ts';
import { Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from './Road.module.css';
import { RoadBoard } from './RoadBoard.tsx';
import { RoadLine } from './RoadLine.tsx';
import { promiseOf } from './road-words.ts';
import { useRoad } from './use-road.ts';

// Lazy: its form is most of this page's weight, and only a new shipper sees it.
const FirstLane = lazy(async () => ({ default: (await import('./FirstLane.tsx')).FirstLane }));

const FOLDED = 'road';

const lineOf = (road: RoadData) => {
  const { stations: all, doneAt, next } = road;
  if (doneAt) return promiseOf(road);
  const passed = all.filter(({ state }) => state === 'past').length;
  return `走过 ${passed} / ${all.length} 站${next ? `，下一站：${stations[next.station]}` : '，等分会答复'}`;
};

export const Road = ({ isMember }: { isMember: boolean }) => {
  const road = useRoad().data?.road;
  const [isFolded, setFolded] = useState(() => readChoice(FOLDED) === 'folded');
  if (!road) return null;
  const fold = (to: boolean) => {
    setFolded(to);
    keepChoice(FOLDED, to ? 'folded' : undefined);
  };
  // A correction is never folded away.
  const isReturned = road.stations.some(({ state }) => state === 'returned');
  const isLine = road.doneAt !== null || (isFolded && !isReturned);
  if (isLine)
    return (
      <section className={styles.line} aria-label="第一程">
        <span>{lineOf(road)}</span>
        {road.doneAt === null && (
          <button type="button" className="link" onClick={() => fold(false)}>
            展开
          </button>
        )}
      </section>
    );
  return (
    <>
      <section className={styles.whole} aria-label="第一程">
        <div className={styles.head}>
          <span className={styles.levels}>上层由分会走，下层由你走</span>
          {isMember && !isReturned && (
            <button type="button" className="link" onClick={() => fold(true)}>
              收起
            </button>
          )}
        </div>
        <RoadLine stations={road.stations} label="第一程的站" />
        {promiseOf(road) && <p>{promiseOf(road)}</p>}
      </section>
      {road.next?.act === 'lane' && road.next.isMine ? (
        <Suspense fallback={<Skeletons rows={4} />}>
          <FirstLane />
        </Suspense>
      ) : (
        <RoadBoard road={road} isMember={isMember} />
      )}
    </>
  );
};
