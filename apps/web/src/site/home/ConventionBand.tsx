// The convention's six points as stations of a line.
import { withBase } from '../../lib/navigation.ts';
import { conventionPoints } from '../convention.ts';

export const ConventionBand = () => (
  <section className="convention">
    <div className="wrap">
      <div>
        <h2>行业自律公约</h2>
        <p className="lead">会员在入会时签署同一份公约，车队与货主都受它约束。</p>
        <a className="button" href={withBase('/industry-discipline')}>
          阅读公约
        </a>
      </div>
      <ol className="stations">
        {conventionPoints.map((point, index) => (
          <li key={point.title}>
            <i aria-hidden="true">{index + 1}</i>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
