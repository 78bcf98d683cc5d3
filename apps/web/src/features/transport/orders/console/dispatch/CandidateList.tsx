// Vehicles, trailers or drivers to choose from; those that cannot be sent say why and where that is mended.
import type { VehicleCandidate } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../../../lib/cx.ts';
import { BusyBar } from './BusyBar.tsx';
import * as styles from './CandidateList.module.css';
import { isReady } from './fit.ts';
import type { Plan } from './plan.ts';

export type Candidate = Pick<VehicleCandidate, 'id' | 'obstacles' | 'busy' | 'firstExpiry'> & {
  /** Searched in, and the accessible name. */
  name: string;
  head: ReactNode;
};

type Props = {
  title: string;
  items: Candidate[];
  plan: Plan;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
  /** Shown below those that can be chosen. */
  children?: ReactNode;
};

const FIRST = 5;
const SEARCHED_FROM = 8;

const linkText = (link: string) => {
  if (link.startsWith('/user/vehicle-usage/orders/')) return '查看该运单';
  return link.startsWith('/user/vehicle-usage') ? '查看排班' : '去更新';
};

const Facts = ({ item, plan }: { item: Candidate; plan: Plan }) => (
  <>
    <span className={styles.head}>{item.head}</span>
    {isReady(item) && item.firstExpiry && (
      <small>
        最早到期：{item.firstExpiry.name} <span className="num">{item.firstExpiry.day}</span>
      </small>
    )}
    {item.obstacles.map(({ text, link }) => (
      <span key={text} className={styles.obstacle}>
        <small>{text}</small>
        {link && (
          <Link className="link" to={link} aria-label={`${linkText(link)}：${item.name} ${text}`}>
            {linkText(link)}
          </Link>
        )}
      </span>
    ))}
    <BusyBar busy={item.busy} plan={plan} />
  </>
);

const More = ({ left, onMore }: { left: number; onMore: () => void }) => (
  <button type="button" className={`link ${styles.more}`} onClick={onMore}>
    展开其余 {left} 个
  </button>
);

const useShort = <T,>(items: T[]) => {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? items : items.slice(0, FIRST);
  const left = items.length - shown.length;
  return { shown, more: left > 0 && <More left={left} onMore={() => setLong(true)} /> };
};

const Ready = ({ items, title, plan, chosen, onChoose }: Omit<Props, 'error' | 'children'>) => {
  const group = useId();
  const { shown, more } = useShort(items);
  if (items.length === 0) return <p className={styles.none}>现在没有可派的{title}</p>;
  return (
    <fieldset className={styles.list}>
      <legend className="only-read">可派的{title}</legend>
      {shown.map((item) => (
        <label key={item.id} className={cx(item.id === chosen && styles.chosen)}>
          <input
            type="radio"
            name={group}
            aria-label={item.name}
            checked={item.id === chosen}
            onChange={() => onChoose(item.id)}
          />
          <span>
            <Facts item={item} plan={plan} />
          </span>
        </label>
      ))}
      {more}
    </fieldset>
  );
};

const Refused = ({ items, title, plan }: Pick<Props, 'items' | 'title' | 'plan'>) => {
  const { shown, more } = useShort(items);
  if (items.length === 0) return null;
  return (
    <>
      <h4 className={styles.refusedHead}>
        不可派 <span className="num">{items.length}</span>
      </h4>
      <ul className={`${styles.list} ${styles.refused}`} aria-label={`不可派的${title}`}>
        {shown.map((item) => (
          <li key={item.id}>
            <Facts item={item} plan={plan} />
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
  );
};

export const CandidateList = ({ title, items, plan, chosen, onChoose, error, children }: Props) => {
  const [typed, setTyped] = useState('');
  const word = typed.replaceAll(/[\s·]/g, '').toUpperCase();
  const found = items.filter(({ name }) => name.replaceAll(/[\s·]/g, '').toUpperCase().includes(word));
  return (
    <section className={styles.column} aria-label={title}>
      <div className={styles.columnHead}>
        <h3>{title}</h3>
        {items.length >= SEARCHED_FROM && (
          <Input
            size="small"
            type="search"
            aria-label={`查找${title}`}
            placeholder={`查找${title}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Ready
        title={title}
        items={found.filter((item) => isReady(item))}
        plan={plan}
        chosen={chosen}
        onChoose={onChoose}
      />
      {children}
      <Refused title={title} items={found.filter((item) => !isReady(item))} plan={plan} />
    </section>
  );
};
