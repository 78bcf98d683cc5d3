// How long a paper still holds, in words and in the colour they are drawn in.
const DAY_MS = 24 * 3600 * 1000;
const SOON_DAYS = 60;
const URGENT_DAYS = 15;

export type Validity = { tone: 'unsaid' | 'good' | 'soon' | 'urgent' | 'over'; words: string };

/** `until` and `today` are calendar days of Shanghai; a paper holds through its last day. */
export const validityOf = (until: string, today: string): Validity => {
  if (until === '') return { tone: 'unsaid', words: '未登记' };
  if (until === 'long') return { tone: 'good', words: '长期' };
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { tone: 'over', words: `已过期 ${-days} 天` };
  if (days <= URGENT_DAYS) return { tone: 'urgent', words: days === 0 ? '今天到期' : `还剩 ${days} 天，请尽快换证` };
  return days <= SOON_DAYS ? { tone: 'soon', words: `还剩 ${days} 天` } : { tone: 'good', words: '有效' };
};
