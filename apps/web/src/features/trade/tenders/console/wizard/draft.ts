// The draft as the wizard edits it: the contract's content, with a key per lot that stays the same while its id is unknown.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { emptyLot, type LotContent, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';

export type DraftLot = LotContent & { key: string };
export type Draft = Omit<TenderContent, 'lots'> & { lots: DraftLot[] };

const USUAL_HOURS = '每天 08:00–18:00';
/** What a new lot begins with; most loading points work these hours. */
export const newLot: LotContent = { ...emptyLot, loadingWindow: USUAL_HOURS, unloadingWindow: USUAL_HOURS };

let made = 0;
export const keyed = (lot: LotContent): DraftLot => {
  made += 1;
  return { ...lot, key: lot.id ?? `new-${made}` };
};

export const draftOf = ({ lots, ...content }: TenderContent): Draft => ({ ...content, lots: lots.map(keyed) });

export const contentOf = ({ lots, ...content }: Draft): TenderContent => ({
  ...content,
  lots: lots.map(({ key: _, ...lot }) => lot),
});

export const contentOfDetail = ({ content, invited }: Pick<TenderDetail, 'content' | 'invited'>): TenderContent => ({
  ...content,
  invited: invited.map(({ id }) => id),
});

/** Lots that were new when they were sent get the ids the server gave them, also when they were edited meanwhile. */
export const withIds = (now: Draft, sent: Draft, saved: readonly { id: string | null }[]): Draft => {
  const ids = new Map(sent.lots.map(({ key }, index) => [key, saved[index]?.id ?? null]));
  return { ...now, lots: now.lots.map((lot) => (lot.id === null ? { ...lot, id: ids.get(lot.key) ?? null } : lot)) };
};

export const isSame = (one: TenderContent, other: TenderContent) =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Key order differs between the form and the database's jsonb. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
};

/** A copy keeps neither times nor attachments; its lots are new. */
export const copyOf = (content: TenderContent): Draft =>
  draftOf({
    ...content,
    lots: content.lots.map((lot) => ({ ...lot, id: null })),
    questionsUntil: null,
    startsAt: null,
    deadlineAt: null,
    opensAt: null,
    attachments: [],
  });
