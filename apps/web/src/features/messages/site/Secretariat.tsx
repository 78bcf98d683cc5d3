// The secretariat: address, hours, reply time, responsibilities.
import { PROMISE_WINDOW_DAYS, REPLY_PROMISE_DAYS } from '@rfb/contract/messages/message.states.ts';
import { departments, secretariat } from '@rfb/contract/site-facts.ts';
import type { ReactNode } from 'react';
import * as styles from './contact.module.css';
import type { ContactContent } from './content.ts';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const DAY_HOURS = 24;

const Promised = ({
  figures: { medianHours, answered, inTime },
}: {
  figures: NonNullable<ContactContent['figures']>;
}) => {
  const inDays = medianHours >= 2 * DAY_HOURS;
  return (
    <div className={styles.promise}>
      <p className={styles.promiseFigure}>
        <b className="num">{inDays ? (medianHours / DAY_HOURS).toFixed(1) : medianHours}</b> {inDays ? '天' : '小时'}
      </p>
      <p>
        近 <span className="num">{PROMISE_WINDOW_DAYS}</span> 天留言答复的中位用时。
        <br />
        承诺 <span className="num">{REPLY_PROMISE_DAYS}</span> 个工作日内答复，<span className="num">{answered}</span>{' '}
        条中 <span className="num">{inTime}</span> 条做到。
      </p>
    </div>
  );
};

export const Secretariat = ({ figures }: ContactContent) => (
  <div>
    <dl className={styles.facts}>
      <Row name="秘书处电话">
        <a className={`num ${styles.big}`} href={`tel:${secretariat.phone.replace(/[^\d+-]/g, '')}`}>
          {secretariat.phone}
        </a>
      </Row>
      <Row name="服务时间">
        {secretariat.days} <span className="num">{secretariat.hours}</span>
      </Row>
      <Row name="邮箱">
        <a className="num" href={`mailto:${secretariat.email}`}>
          {secretariat.email}
        </a>
      </Row>
      <Row name="通信地址">
        {secretariat.address}
        <small>{secretariat.way}</small>
      </Row>
    </dl>
    {figures && <Promised figures={figures} />}
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
