// The 404 page: a sign board, the address, the nearest page that exists.
import './dead-end.css';
import { withBase } from '../../lib/navigation.ts';
import type { PageProps } from '../pages.ts';

export const Page = ({ content: { suggestion }, place }: PageProps<'not-found'>) => (
  <div className="wrap dead-end">
    <div className="sign-board small">
      <b>404</b>
      <svg width="240" height="24" viewBox="0 0 240 24" aria-hidden="true">
        <path d="M2 12H150" stroke="#fff" strokeWidth="5" />
        <path d="M156 12H238" stroke="#fff" strokeOpacity=".4" strokeWidth="3" strokeDasharray="4 7" />
        <path d="M60 12h36" stroke="#ffc629" strokeWidth="5" />
        <circle cx="10" cy="12" r="7" fill="#00543e" stroke="#fff" strokeWidth="3" />
      </svg>
      <span>页面不存在</span>
    </div>
    <h1>前方没有这条路</h1>
    <p>地址可能写错了，或者页面已经改名。没有内容丢失。</p>
    <div className="actions">
      <a className="button primary" href={withBase('/')}>
        返回首页
      </a>
      <a className="button" href={withBase('/ecosystem')}>
        查看车队名录
      </a>
    </div>
    <p className="details">
      <span>
        地址　<span className="num">{place.path}</span>
      </span>
      {suggestion && (
        <a className="link" href={withBase(suggestion.path)}>
          是否要去{suggestion.title} {suggestion.path}
        </a>
      )}
    </p>
  </div>
);
