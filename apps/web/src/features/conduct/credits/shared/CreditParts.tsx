// The components of a credit score as a table: formula, counted events, points.
import type { Credit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import * as styles from './CreditPanel.module.css';
import { isWeighted, twoDecimals } from './part-words.ts';

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);

const Events = ({ component, good, count, events }: Credit['parts'][number]) =>
  count === 0 ? (
    <span className="muted">暂无记录</span>
  ) : (
    <>
      <span className="num">
        {twoDecimals(good)} / {twoDecimals(count)}
      </span>{' '}
      {creditComponents[component].unit}
      {isWeighted(component) && <small className="muted">，{events} 条记录</small>}
    </>
  );

export const CreditParts = ({ parts }: Pick<Credit, 'parts'>) => (
  <div className={styles.creditScroll}>
    <table className={styles.creditParts}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">怎么算</th>
          <th scope="col">记录</th>
          <th scope="col">得分 / 满分</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const { name, from, weight } = creditComponents[part.component];
          return (
            <tr key={part.component}>
              <th scope="row">{name}</th>
              <td>{from}</td>
              <td>
                <Events {...part} />
              </td>
              <td className="num">
                {oneDecimal(part.points)} / {weight}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
