// Fleet or shipper: two cards of which one is chosen.

import * as formsStyles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { RegisterForm } from './draft.ts';
import * as styles from './register.module.css';

const cards = [
  {
    value: 'fleet',
    icon: 'truck',
    title: '我是车队',
    text: '拥有自有或可调度车辆的运输企业',
    points: [
      '进名录，货主按线路和车找到您',
      '认证后报价不限场次，密封报价都有回执',
      '需要：营业执照、道路运输经营许可证',
    ],
  },
  {
    value: 'shipper',
    icon: 'shop',
    title: '我是货主',
    text: '有公路运输需求的生产、商贸企业',
    points: ['按线路和车找车队，看证照、评分与自律记录', '发布密封报价或公开竞价，维护合作车队', '需要：营业执照'],
  },
] as const;

type Props = {
  value: RegisterForm['companyType'];
  error?: string | undefined;
  onValue: (value: 'fleet' | 'shipper') => void;
};

export const TypeCards = ({ value, error, onValue }: Props) => (
  <fieldset className={styles.typeCards} aria-describedby={error ? 'type-note' : undefined}>
    <legend className="visually-hidden">企业类型</legend>
    {cards.map((card) => (
      <label
        key={card.value}
        className={card.value === value ? `${styles.typeCard} ${styles.chosen}` : styles.typeCard}
      >
        <span className={styles.typeTop}>
          <Icon name={card.icon} />
          <input
            type="radio"
            name="companyType"
            value={card.value}
            checked={card.value === value}
            aria-invalid={error ? true : undefined}
            aria-label={card.title}
            onChange={() => onValue(card.value)}
          />
        </span>
        <b>{card.title}</b>
        <span>{card.text}</span>
        <ul>
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </label>
    ))}
    {error && (
      <p id="type-note" className={`${formsStyles.note} wrong`} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
