// Hook to the state of the article editor.
import { canMove } from '@rfb/contract/articles/article.states.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Opening } from './editor-state.ts';
import { startWriting } from './saving.ts';

export const useWriting = (opening: Opening) => {
  const [writing] = useState(() => startWriting(opening));
  const written = useSyncExternalStore(writing.subscribe, writing.get);
  useEffect(() => writing.stop, [writing]);
  const { article, state } = written;
  const isEditable = (!article || canMove(article, 'save')) && state.kind !== 'moved';
  return { ...written, isEditable, writing };
};
export type Desk = ReturnType<typeof useWriting>;
