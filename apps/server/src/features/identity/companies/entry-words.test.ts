// The search index of companies.
import { expect, it } from 'vitest';
import { keywordGrams, searchColumns } from './entry-words.ts';

const grams = new Set(
  searchColumns({ name: '重庆渝峰千嶂运输（集团）有限公司', creditCode: '91500103YYDEM0112X', phone: '13800000011' })
    .searchGrams,
);
const finds = (keyword: string) => keywordGrams(keyword).every((gram) => grams.has(gram));

it.each(['渝峰', '峰', '千嶂运输', '运输(集团)', '渝 峰', 'cqyf', 'QZ', 'yydem0112', '0112x', '13800000011', '0011'])(
  'finds a company by %s',
  (keyword) => expect(finds(keyword)).toBe(true),
);

it.each(['渝州', 'zqyf', '13900', 'yytest'])('does not find it by %s', (keyword) => expect(finds(keyword)).toBe(false));
