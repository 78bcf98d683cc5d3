// The six dated stations of an entry on a line: done, current, ahead.
import type { PublicListing } from '@rfb/contract/conduct/listings/listings.ts';
import { stationsOf } from '@rfb/contract/conduct/listings/stations.ts';
import * as styles from './station-line.module.css';

type Props = { listing: Pick<PublicListing, 'kind' | 'phase' | Dates>; year: number };
type Dates = Extract<keyof PublicListing, `${string}On` | 'publicityTo' | 'effectiveFrom' | 'effectiveTo'>;

const stateClasses = { done: styles.done, current: styles.current, ahead: undefined };
const stateLabels = { done: '', current: '当前：', ahead: '未到：' } as const;

/** Omits the year when it equals `omittedYear`. */
const Day = ({ day, omittedYear }: { day: string; omittedYear: string }) => (
  <time dateTime={day}>{day.startsWith(omittedYear) ? day.slice(5) : day}</time>
);

/** Days of the current year omit it, but only for an entry that began this year. */
export const StationLine = ({ listing, year }: Props) => {
  const omittedYear = listing.noticedOn?.startsWith(String(year)) ? String(year) : '—';
  return (
    <ol className={styles.stationLine}>
      {stationsOf(listing.kind, listing.phase, listing).map(({ name, from, to, state }) => (
        <li key={name} className={stateClasses[state]} aria-current={state === 'current' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span>
            <span className={styles.spoken}>{stateLabels[state]}</span>
            {name}
          </span>
          <b>
            {from ? <Day day={from} omittedYear={omittedYear} /> : '—'}
            {from && to && (
              <>
                {' '}
                <span>
                  至 <Day day={to} omittedYear={from.slice(0, 4)} />
                </span>
              </>
            )}
          </b>
        </li>
      ))}
    </ol>
  );
};
