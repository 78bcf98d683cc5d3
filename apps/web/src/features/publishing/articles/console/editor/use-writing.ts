// Hook to the state of the article editor.
import { canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import { saveArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMay } from '../../../../../lib/use-may.tsx';
import type { Opening } from './editor-state.ts';
import { startWriting } from './saving.ts';

export const useWriting = (opening: Opening) => {
  const [writing] = useState(() => startWriting(opening));
  const written = useSyncExternalStore(writing.subscribe, writing.get);
  useEffect(() => writing.stop, [writing]);
  const { article, state } = written;
  const mayWrite = useMay()(saveArticle);
  const isEditable = mayWrite && (!article || canMove(article, 'save')) && state.kind !== 'moved';
  return { ...written, mayWrite, isEditable, writing };
};
export type Desk = ReturnType<typeof useWriting>;
