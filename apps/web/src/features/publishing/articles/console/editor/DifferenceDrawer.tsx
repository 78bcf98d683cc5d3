// Drawer with the diff of two versions.
import { compareArticleVersions } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ask } from '../../../../../lib/api.ts';
import { keyOf } from '../../../../../lib/query-client.ts';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { Difference } from './Difference.tsx';

export type Pair = { from: number; to: number };
type Props = { articleId: string; pair: Pair; onClose: () => void };

export const DifferenceDrawer = ({ articleId, pair: { from, to }, onClose }: Props) => {
  const input = { params: { articleId }, query: { from: String(from), to: String(to) } };
  const answer = useQuery({
    queryKey: keyOf(compareArticleVersions, input),
    queryFn: () => ask(compareArticleVersions, input),
    // Not cached, because the newer version may still change.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Drawer open mask={false} size={640} title={`第 ${from} 版 → 第 ${to} 版`} onClose={onClose}>
      <QueryView of={answer} rows={8}>
        {(difference) => <Difference difference={difference} />}
      </QueryView>
    </Drawer>
  );
};
