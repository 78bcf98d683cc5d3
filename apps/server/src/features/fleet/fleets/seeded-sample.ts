// Seeded random sample: the same seed gives the same sample on every instance.
import { createHash } from 'node:crypto';

export const seededSample = <T extends { id: string }>(all: T[], count: number, seed: string): T[] => {
  const place = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return all
    .map((one) => ({ one, at: place(one) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
};
