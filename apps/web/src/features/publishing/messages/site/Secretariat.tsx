// The secretariat: address, hours, reply time, responsibilities.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { PROMISE_WINDOW_DAYS } from '@rfb/contract/publishing/messages/message.states.ts';
import type { getReplyPromise } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import type { Office } from '@rfb/contract/site.ts';
import type { ReactNode } from 'react';
import * as styles from './contact.module.css';

/** Type of the content of the contact page. */
export type ContactContent = ReplyOf<typeof getReplyPromise> & {
  address: string;
  way: string;
  departments: { name: string; matters: string; extension: string }[];
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const DAY_HOURS = 24;

type Figures = { figures: NonNullable<ContactContent['figures']>; promiseDays: number };

const Promised = ({ figures: { medianHours, answered, inTime }, promiseDays }: Figures) => {
  const inDays = medianHours >= 2 * DAY_HOURS;
  return (
    <div className={styles.promise}>
      <p className={styles.promiseFigure}>
        <b className="num">{inDays ? (medianHours / DAY_HOURS).toFixed(1) : medianHours}</b> {inDays ? '天' : '小时'}
      </p>
      <p>
        近 <span className="num">{PROMISE_WINDOW_DAYS}</span> 天留言答复的中位用时。
        <br />
        承诺 <span className="num">{promiseDays}</span> 个工作日内答复，<span className="num">{answered}</span> 条中{' '}
        <span className="num">{inTime}</span> 条做到。
      </p>
    </div>
  );
};

type Props = ContactContent & { office: Office };

export const Secretariat = ({ figures, promiseDays, address, way, departments, office }: Props) => (
  <div>
    <dl className={styles.facts}>
      <Row name="秘书处电话">
        <a className={`num ${styles.big}`} href={`tel:${office.phone.replace(/[^\d+-]/g, '')}`}>
          {office.phone}
        </a>
      </Row>
      <Row name="服务时间">
        {office.days} <span className="num">{office.hours}</span>
      </Row>
      <Row name="邮箱">
        <a className="num" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      </Row>
      <Row name="通信地址">
        {address}
        <small>{way}</small>
      </Row>
    </dl>
    {figures && <Promised figures={figures} promiseDays={promiseDays} />}
    <section className={styles.departments}>
      <h2>按事项找人</h2>
      <ul>
        {departments.map(({ name, matters, extension }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{matters}</span>
            <span>
              转 <span className="num">{extension}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
