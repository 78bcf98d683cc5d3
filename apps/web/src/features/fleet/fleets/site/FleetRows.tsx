// The rows of the directory as a comparison form. With JavaScript the selection is kept between pages.
import type { ListedFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { type FormEvent, Fragment, useLayoutEffect, useRef, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { comparisonAddress, MOST_COMPARED } from './directory-address.ts';
import * as styles from './ecosystem.module.css';
import { FleetRow } from './FleetRow.tsx';
import { groupNames, groupOf } from './LaneSummary.tsx';
import * as laneStyles from './lane.module.css';
import { keepPicks, type Pick, readPicks, withPick } from './picks.ts';

/**
 * Undefined until hydration: before that the checkboxes are uncontrolled. They are taken over in the same task, with what was
 * ticked until then: a click in between would be undone.
 */
const usePicks = (fleets: ListedFleet[]) => {
  const [picks, setPicks] = useState<Pick[]>();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own fleets, once.
  useLayoutEffect(() => {
    const ticked = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="compare"]:checked') ?? [])];
    const early = fleets.filter(({ id }) => ticked.some(({ value }) => value === id));
    const taken = early.reduce((all, { id, name }) => withPick(all, { id, name }, true), readPicks());
    if (early.length > 0) keepPicks(taken);
    setPicks(taken);
  }, []);
  const change = (next: Pick[]) => {
    keepPicks(next);
    setPicks(next);
  };
  return { picks, change, form };
};

const Bar = ({ picks, onChange }: { picks: Pick[]; onChange: (picks: Pick[]) => void }) => (
  <>
    <p role="status">
      已选 <b className="num">{picks.length}</b> / <span className="num">{MOST_COMPARED}</span> 家
      {picks.length === MOST_COMPARED && '，已选满'}
    </p>
    <ul>
      {picks.map((pick) => (
        <li key={pick.id}>
          <button type="button" onClick={() => onChange(withPick(picks, pick, false))}>
            <span title={pick.name}>{pick.name}</span>
            <span className={styles.compareCross} aria-hidden="true">
              ×
            </span>
            <span className="visually-hidden">，从对比中去掉</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

/** The name of the group a fleet begins. */
const headingOf = (fleets: ListedFleet[], index: number) => {
  const [before, fleet] = [fleets[index - 1], fleets[index]];
  if (!fleet || (before && groupOf(before) === groupOf(fleet))) return null;
  return groupNames[groupOf(fleet)];
};

/** `isByLane`: fleets that run the lane come first, each group under its name. */
export const FleetRows = ({ fleets, isByLane }: { fleets: ListedFleet[]; isByLane: boolean }) => {
  const { picks, change, form } = usePicks(fleets);
  const compare = (event: FormEvent) => {
    if (!picks) return;
    event.preventDefault();
    if (picks.length > 0) location.assign(comparisonAddress(picks.map(({ id }) => id)));
  };
  return (
    <form action={withBase('/ecosystem')} onSubmit={compare} ref={form}>
      <ul className={styles.fleetRows}>
        {fleets.map((fleet, index) => (
          <Fragment key={fleet.id}>
            {isByLane && headingOf(fleets, index) && <li className={laneStyles.group}>{headingOf(fleets, index)}</li>}
            <FleetRow
              fleet={fleet}
              isPicked={picks?.some(({ id }) => id === fleet.id) ?? false}
              isFull={(picks?.length ?? 0) >= MOST_COMPARED}
              {...(picks && {
                onPick: (isPicked: boolean) => change(withPick(picks, { id: fleet.id, name: fleet.name }, isPicked)),
              })}
            />
          </Fragment>
        ))}
      </ul>
      <div className={picks && picks.length > 0 ? `${styles.compareBar} ${styles.picked}` : styles.compareBar}>
        {picks && picks.length > 0 ? <Bar picks={picks} onChange={change} /> : <p>勾选车队，最多四家放在一起对比。</p>}
        <button className="button" type="submit" disabled={picks?.length === 0}>
          对比所选
        </button>
      </div>
    </form>
  );
};
