// The reader's preferred text size, stored for the next article.
import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '../../../../../lib/kept-choice.ts';

export const readingSizes = { small: '小', normal: '标准', large: '大' } as const;
export type ReadingSize = keyof typeof readingSizes;
const KEY = 'reading-size';

const isSize = (value: string | undefined): value is ReadingSize => value !== undefined && value in readingSizes;

export const useReadingSize = () => {
  const [size, setSize] = useState<ReadingSize>('normal');
  useEffect(() => {
    const kept = readChoice(KEY);
    if (isSize(kept)) setSize(kept);
  }, []);
  const choose = (next: ReadingSize) => {
    setSize(next);
    keepChoice(KEY, next === 'normal' ? undefined : next);
  };
  return { size, choose };
};
