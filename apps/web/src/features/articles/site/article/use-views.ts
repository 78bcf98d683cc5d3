// Counts this reading once the page is there, and answers the newest count.
import { useEffect, useState } from 'react';
import { countView } from './count-view.ts';

export const useViews = (articleId: string, drawn: number) => {
  const [views, setViews] = useState(drawn);
  useEffect(() => {
    void countView(articleId).then((counted) => counted !== undefined && setViews(counted));
  }, [articleId]);
  return views;
};
