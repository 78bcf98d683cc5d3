// Link that adds a fleet to the comparison; without JavaScript it opens a comparison of this fleet only.
import type { MouseEvent } from 'react';
import { comparisonAddress } from './directory-address.ts';
import { keepPicks, readPicks, withPick } from './picks.ts';

export const CompareLink = ({ id, name }: { id: string; name: string }) => {
  const addToPicks = (event: MouseEvent) => {
    event.preventDefault();
    const picks = withPick(readPicks(), { id, name }, true);
    keepPicks(picks);
    location.assign(comparisonAddress(picks.map((pick) => pick.id)));
  };
  return (
    <a className="button" href={comparisonAddress([id])} onClick={addToPicks} rel="nofollow">
      加入对比
    </a>
  );
};
