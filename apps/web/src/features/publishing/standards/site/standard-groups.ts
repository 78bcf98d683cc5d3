// Standards by topic as the public list shows them: what was compared with an official source first, the rest folded.
import { type StandardTopic, standardTopics } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { StandardRow } from '@rfb/contract/publishing/standards/standards.ts';

type StandardGroup = { topic: StandardTopic; checked: StandardRow[]; unchecked: StandardRow[] };

const topics = Object.keys(standardTopics) as StandardTopic[];
const isPast = ({ state }: StandardRow) => Number(state === 'abolished');

/** Without groups in which nothing was found; what is no longer in force stands last. */
export const groupsOf = (items: readonly StandardRow[]): StandardGroup[] =>
  topics.flatMap((topic) => {
    const own = items.filter((item) => item.topic === topic);
    const checked = own.filter(({ isChecked }) => isChecked).toSorted((a, b) => isPast(a) - isPast(b));
    return own.length > 0 ? [{ topic, checked, unchecked: own.filter(({ isChecked }) => !isChecked) }] : [];
  });
