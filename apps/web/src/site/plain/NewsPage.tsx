// Industry news; the list appears with the first published article.
import './plain.css';
import { withBase } from '../../lib/navigation.ts';
import { EmptyRoad } from '../shell/EmptyRoad.tsx';
import { PageHead } from './PageHead.tsx';

export const Page = () => (
  <>
    <PageHead title="行业资讯" lead="政策法规、行业动态与分会通知，由分会秘书处发布。" />
    <div className="wrap page-body">
      <EmptyRoad title="分会还没有发布资讯">
        <a className="button" href={withBase('/ecosystem')}>
          查看车队名录
        </a>
      </EmptyRoad>
    </div>
  </>
);
