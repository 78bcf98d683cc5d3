// Counts this view once the page is hydrated, and returns the newest count.
import { useEffect, useState } from 'react';
import { countView } from './count-view.ts';

export const useViews = (articleId: string, drawn: number) => {
  const [views, setViews] = useState(drawn);
  useEffect(() => {
    void countView(articleId).then((counted) => counted !== undefined && setViews(counted));
  }, [articleId]);
  return views;
};
