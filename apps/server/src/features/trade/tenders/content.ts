// Prepares a tender's content for storing: ids of lots, columns beside the content, words for the search.
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { gramsOf } from '../../../platform/db/keyword-grams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fullRegionName, isCity, isRegion } from '../../services/regions/exports.ts';

/** Ids of lots are given by the server: an id that is not one of `known` is replaced. */
export const withLotIds = ({ newId }: Deps, content: TenderContent, known: ReadonlySet<string>): TenderContent => {
  const taken = new Set<string>();
  const lots = content.lots.map((lot) => {
    const id = lot.id !== null && known.has(lot.id) && !taken.has(lot.id) ? lot.id : newId();
    taken.add(id);
    return { ...lot, id };
  });
  return { ...content, lots };
};

export const lotIdsOf = (content: TenderContent) => new Set(content.lots.flatMap(({ id }) => (id ? [id] : [])));

/** Times and attachments belong to one tender only: a copy and a template have none. */
export const withoutTimes = (content: TenderContent): TenderContent => ({
  ...content,
  ...{ questionsUntil: null, startsAt: null, deadlineAt: null, opensAt: null, attachments: [] },
});

export const refuseUnknownRegions = (content: TenderContent) => {
  const fields: Record<string, string> = {};
  for (const [index, lot] of content.lots.entries())
    for (const field of ['originCode', 'destinationCode'] as const) {
      const code = lot[field];
      if (code !== null && !isRegion(code) && !isCity(code)) fields[`lots.${index}.${field}`] = '请选择地区';
    }
  if (Object.keys(fields).length > 0) refuse('invalid', { data: { fields } });
};

/** The columns that repeat parts of the content for queries. */
export const columnsOf = (content: TenderContent, tenderNo: string | null) => {
  const places = content.lots.flatMap(({ originCode, destinationCode }) =>
    [originCode, destinationCode].flatMap((code) => (code ? [fullRegionName(code)] : [])),
  );
  const words = [content.title, tenderNo ?? '', ...places, ...content.lots.map(({ cargo }) => cargo)];
  return {
    title: content.title,
    mode: content.mode,
    unit: content.unit,
    content: JSON.stringify(content),
    bodies: [...new Set(content.lots.flatMap(({ bodies }) => bodies))],
    searchGrams: [...new Set(words.flatMap(gramsOf))],
  };
};
