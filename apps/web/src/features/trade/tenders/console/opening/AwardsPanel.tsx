// The awards of a lot with the fleets' answers, and how much time is left to confirm.
import { formatFen } from '@rfb/contract/money.ts';
import type { Look } from '@rfb/contract/states.ts';
import { type AwardState, awardStates, WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import type { Award } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { countdownText } from '../../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { statusTag } from '../../../../../ui/StatusTag.tsx';
import { ContractButton } from '../../../papers/shared/ContractButton.tsx';
import { unitPriceText } from '../../shared/amounts.ts';
import * as styles from './AwardsPanel.module.css';

const looks: Record<AwardState, Look> = {
  pending: ['amber', 'hollow'],
  confirmed: ['brand', 'square'],
  declined: ['grey', 'bar'],
  lapsed: ['red', 'bar'],
  withdrawn: ['grey', 'hollow'],
};
const AwardStateTag = statusTag(awardStates, looks);

const AnswerText = ({ award }: { award: Award }) => {
  const now = useServerNow(undefined);
  if (award.state === 'pending')
    return (
      <>
        须在 <span className="num">{shortTimeText(award.dueAt)}</span> 前确认，还有{' '}
        <span className="num">{countdownText(Date.parse(award.dueAt) - now)}</span>
      </>
    );
  if (award.state === 'lapsed') return <>到 {shortTimeText(award.dueAt)} 没有答复，记入该车队报价诚信</>;
  return (
    <>
      {award.answeredAt && `${shortTimeText(award.answeredAt)} 答复`}
      {award.answerReason && `：${award.answerReason}`}
    </>
  );
};

export const AwardsPanel = ({ awards, unit }: { awards: Award[]; unit: PriceUnit }) => (
  <Panel title="成交情况" flush>
    <ul className={styles.awards}>
      {awards.map((award) => (
        <li key={award.id}>
          <div>
            <strong>{award.fleet.name}</strong>
            <AwardStateTag value={award.state} />
          </div>
          <p>
            <b className="num">{unitPriceText(award.priceE4, unit)}</b>
            {award.shareBp < WHOLE_BP && `　份额 ${award.shareBp / 100}%`}　{formatFen(award.amountFen)}　报价第{' '}
            {award.priceRank} 低
          </p>
          {award.reason && <p>理由：{award.reason}</p>}
          <small>
            <AnswerText award={award} />
          </small>
          {award.state === 'confirmed' && <ContractButton awardId={award.id} fleet={award.fleet.name} />}
        </li>
      ))}
    </ul>
  </Panel>
);
