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
      '管理车辆、司机、证照与用车（竞价筹备中）',
      '申请车队认证，展示在车队生态',
      '需要：营业执照、道路运输经营许可证',
    ],
  },
  {
    value: 'shipper',
    icon: 'shop',
    title: '我是货主',
    text: '有公路运输需求的生产、商贸企业',
    points: ['按地区和服务类型查找认证车队', '查看车队证照、评分与自律记录（竞价筹备中）', '需要：营业执照'],
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
