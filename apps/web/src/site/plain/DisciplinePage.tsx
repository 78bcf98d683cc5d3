// The self-regulation convention.
import './plain.css';
import { withBase } from '../../lib/navigation.ts';
import { conventionPoints } from '../convention.ts';
import { PageHead } from './PageHead.tsx';

export const Page = () => (
  <>
    <PageHead title="行业自律" lead="会员入会时签署同一份公约，车队与货主都受它约束。" />
    <div className="wrap columns">
      <nav className="contents" aria-label="公约目录">
        <h2>公约六条</h2>
        <ol>
          {conventionPoints.map((point, index) => (
            <li key={point.title}>
              <a href={`#point-${index + 1}`}>
                <span className="num">{index + 1}</span>
                {point.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose">
        <h2>行业自律公约</h2>
        {conventionPoints.map((point, index) => (
          <section key={point.title} id={`point-${index + 1}`}>
            <h3>
              <span className="num">{index + 1}</span>
              {point.title}
            </h3>
            <p>{point.text}</p>
          </section>
        ))}
      </article>
      <aside className="beside">
        <h2>签署与查询</h2>
        <p>申请入会即签署公约。已入会的车队可以在名录里查到。</p>
        <a className="button" href={withBase('/register')}>
          入会办法
        </a>
        <a className="button" href={withBase('/ecosystem')}>
          车队名录
        </a>
      </aside>
    </div>
  </>
);
