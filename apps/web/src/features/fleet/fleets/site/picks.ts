// The fleets selected for comparison, kept in sessionStorage of this tab.
import { MOST_COMPARED } from './directory-address.ts';

export type Pick = { id: string; name: string };
const KEY = 'ui.compared-fleets';

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && typeof value.id === 'string';

/** Returns at most four ids, whatever is stored. */
export const readPicks = (): Pick[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
};

/** A browser may refuse to store; the selection then lasts as long as the page. */
export const keepPicks = (picks: Pick[]) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(picks));
  } catch {}
};

export const withPick = (picks: Pick[], pick: Pick, isPicked: boolean) => {
  const others = picks.filter(({ id }) => id !== pick.id);
  return isPicked ? [...others, pick].slice(0, MOST_COMPARED) : others;
};
