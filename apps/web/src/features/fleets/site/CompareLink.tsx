// Puts a fleet beside those chosen before; without a script it stands alone there.
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
