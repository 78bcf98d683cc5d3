// What editors find: articles in every state by their newest title, and standards, by the rules of their lists.
import { articleStatusNames } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listStaffCards } from '../../publishing/articles/exports.ts';
import { searchOfficeStandards } from '../../publishing/standards/exports.ts';

const slice = { limit: 5, offset: 0 };

export const findContent = async (db: Db, keyword: string) => {
  const [articles, standards] = await Promise.all([
    listStaffCards(db, { keyword }, slice),
    searchOfficeStandards(db, keyword, slice),
  ]);
  return [
    ...articles.map(({ id, title, status }) => ({
      ...{ kind: 'article' as const, id, title, note: articleStatusNames[status] },
    })),
    ...standards.map(({ id, number, title, isPublished }) => ({
      ...{ kind: 'standard' as const, id, title: number || title },
      note: [number && title, !isPublished && '不显示'].filter(Boolean).join('　'),
    })),
  ];
};
