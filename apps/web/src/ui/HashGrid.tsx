// A hash in groups of four, so that two people can compare it aloud.
import * as styles from './HashGrid.module.css';

export const HashGrid = ({ hash, label }: { hash: string; label: string }) => (
  <p className={styles.hash} title={label}>
    {(hash.match(/.{1,4}/g) ?? []).map((group, index, all) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
      <span key={index} data-end={index === 0 || index === all.length - 1}>
        {group}
      </span>
    ))}
  </p>
);

/** 5027…ac48 */
export const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)}…${hash.slice(-4)}`;
