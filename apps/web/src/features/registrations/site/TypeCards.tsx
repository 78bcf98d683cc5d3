// Fleet or shipper: two cards of which one is chosen.
import { Icon } from '../../../site/shell/Icon.tsx';
import type { RegisterForm } from './draft.ts';

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
