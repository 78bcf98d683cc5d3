// Fleet or shipper: two cards of which one is chosen.
import { Icon } from '../shell/Icon.tsx';
import type { RegisterForm } from './draft.ts';

const cards = [
  {
    value: 'fleet',
    icon: 'truck',
    title: '我是车队',
    text: '拥有自有或可调度车辆的运输企业',
    points: ['参与公开竞价，管理车辆使用', '申请车队认证，展示在车队生态', '需要：营业执照、道路运输经营许可证'],
  },
  {
    value: 'shipper',
    icon: 'shop',
    title: '我是货主',
    text: '有公路运输需求的生产、商贸企业',
    points: ['发布竞价，实时查看报价排名', '维护合作车队，查看履约记录', '需要：营业执照'],
  },
] as const;

type Props = {
  value: RegisterForm['companyType'];
  error?: string | undefined;
  onValue: (value: 'fleet' | 'shipper') => void;
};

export const TypeCards = ({ value, error, onValue }: Props) => (
  <fieldset className="type-cards" aria-describedby={error ? 'type-note' : undefined}>
    <legend className="visually-hidden">企业类型</legend>
    {cards.map((card) => (
      <label key={card.value} className={card.value === value ? 'type-card chosen' : 'type-card'}>
        <span className="type-top">
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
      <p id="type-note" className="note wrong" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
