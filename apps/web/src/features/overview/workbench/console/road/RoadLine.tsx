// The stations of a road: above where the association acts, below where the company does; upright on a phone.
import type { RoadStation } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { officeStations, stationStates, stations } from '@rfb/contract/overview/workbench/road.labels.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import * as styles from './RoadLine.module.css';

const levelOf = ({ station }: RoadStation) => (isOneOf(officeStations, station) ? 'up' : 'down');

const noteOf = ({ station, state, at, note }: RoadStation) => {
  if (state === 'past') return [note, note ? '' : at && shortTimeText(at)].filter(Boolean).join(' ');
  if (state === 'returned') return '退回';
  return state === 'office' && station === 'certification' ? '分会核对中' : note;
};

const ways = { falls: 'M4 4H8L36 32H40', rises: 'M4 32H8L36 4H40' };

type Props = { stations: RoadStation[]; label: string };

export const RoadLine = ({ stations: all, label }: Props) => (
  <ol className={styles.road} aria-label={label}>
    {all.map((one, index) => {
      const before = all[index - 1];
      const level = levelOf(one);
      const bend = before && levelOf(before) !== level ? (level === 'down' ? 'falls' : 'rises') : undefined;
      const isEnd = index === all.length - 1;
      return (
        <li
          key={one.station}
          data-state={one.state}
          data-level={level}
          data-bend={bend}
          data-end={isEnd || undefined}
          aria-current={one.state === 'current' ? 'step' : undefined}
        >
          {bend && (
            <svg viewBox="0 0 44 36" aria-hidden="true">
              <path d={ways[bend]} />
              <path d={ways[bend]} />
            </svg>
          )}
          <i aria-hidden="true" />
          <strong>{stations[one.station]}</strong>
          <span className="only-read">{stationStates[one.state]}</span>
          <small className="num">{noteOf(one)}</small>
        </li>
      );
    })}
  </ol>
);
