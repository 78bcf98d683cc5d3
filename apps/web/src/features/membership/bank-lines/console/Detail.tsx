// Beside the list: the lines looked at against what is owed, what speaks for it, what follows, and what can be done.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { confirmBankLines } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { type BankGroup, bankGroupTag, incomeKinds } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { type MatchReason, reasonText, sideOf } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Button } from 'antd';
import { cx, variant } from '../../../../lib/cx.ts';
import { timeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Detail.module.css';
import { DifferencePane } from './DifferencePane.tsx';
import { canConfirm, type Unit } from './units.ts';
import type { Decisions } from './use-decisions.ts';

export type DialogName = 'payer' | 'split' | 'classify' | 'takeBack';
type Props = { unit: Unit; decisions: Decisions; onDialog: (name: DialogName) => void };

const titleOf = ({ group, state, lines, parts }: Unit) => {
  if (state === 'classified') return `不是会费：${incomeKinds[lines[0]?.decision?.kind ?? 'other']}`;
  if (lines.length > 1) return `${lines.length} 笔合成一期`;
  if (parts.length > 1) return `拆给 ${parts.length} 家`;
  return parts[0]?.companyName ?? bankGroupTag.words[group satisfies BankGroup];
};

const Reasons = ({ of }: { of: MatchReason[] }) => (
  <ul className={styles.reasons}>
    {of.map((reason) => {
      const side = sideOf(reason);
      const text = reasonText(reason);
      return (
        <li key={text} className={variant(styles, 'side', side)}>
          <i aria-hidden="true" />
          {text}
        </li>
      );
    })}
  </ul>
);

const Sums = ({ unit }: { unit: Unit }) => (
  <dl className={styles.sums}>
    {unit.lines.map(({ id, bookedOn, serial, amountFen }) => (
      <div key={id}>
        <dt>
          <span className="num">{bookedOn.slice(5)}</span>　流水 <b className="num">{serial || '没有流水号'}</b>
        </dt>
        <dd>{yuanText(amountFen)}</dd>
      </div>
    ))}
    {unit.lines.length > 1 && (
      <div className={styles.total}>
        <dt>合计</dt>
        <dd>{yuanText(unit.sumFen)}</dd>
      </div>
    )}
    {unit.parts.map(({ memberId, companyName, offer, amountFen }) => (
      <div key={`${memberId} ${offer.key}`}>
        <dt>{unit.parts.length > 1 ? companyName : `应缴，${offer.label}`}</dt>
        <dd>{yuanText(unit.parts.length > 1 ? amountFen : offer.amountFen)}</dd>
      </div>
    ))}
    {unit.parts.length > 0 && unit.state === 'open' && (
      <div className={cx(styles.total, unit.differenceFen === 0 ? styles.isEqual : styles.isOff)}>
        <dt>相差</dt>
        <dd>{yuanText(unit.differenceFen)}</dd>
      </div>
    )}
  </dl>
);

/** What a confirmation does, in its order. */
const stepsOf = ({ parts, lines, sumFen }: Unit) => [
  ...parts.map(({ companyName, offer }) => {
    const who = parts.length > 1 ? `${companyName} ` : '';
    return offer.term
      ? {
          title: `${who}会员期 ${offer.term.startsOn} 至 ${offer.term.endsOn}`,
          text: `续费一年，${memberLevels[offer.level]}；有续费申请的一并通过`,
        }
      : { title: `${who}${offer.label}缴清`, text: `应缴日 ${offer.dueOn}` };
  }),
  { title: `会费票据 ${yuanText(sumFen)} 元`, text: '抬头为企业全称；有可用号码时取下一号，没有时列为待开' },
  ...parts.map(({ notified }) => ({ title: `通知 ${notified}`, text: '站内、短信与邮件，按企业自己的设置' })),
  { title: `${lines.length} 行流水标为已用`, text: '同一行流水不能再配给别人' },
];

const After = ({ unit }: { unit: Unit }) => (
  <ol className={styles.after}>
    {stepsOf(unit).map(({ title, text }) => (
      <li key={title}>
        <b>{title}</b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);

const Candidates = ({ unit }: { unit: Unit }) => {
  const [first] = unit.lines;
  if (!first || first.candidates.length === 0 || unit.parts.length > 0) return null;
  return (
    <>
      <h3>可能是</h3>
      <ul className={styles.candidates}>
        {first.candidates.map(({ memberId, companyName, memberNo }) => (
          <li key={memberId}>
            {companyName} <span className="num">{memberNo}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Settled = ({ unit, onDialog }: Omit<Props, 'decisions'>) => {
  const decision = unit.lines[0]?.decision;
  return (
    <>
      <p className={styles.hint}>
        {decision?.by} 于 {decision && timeText(decision.at)} {unit.state === 'confirmed' ? '确认' : '归类'}
        {decision?.note && `：${decision.note}`}
      </p>
      <Allowed to={confirmBankLines}>
        <Button block onClick={() => onDialog('takeBack')}>
          撤销 <kbd>U</kbd>
        </Button>
      </Allowed>
      <p className={styles.hint}>
        {unit.state === 'confirmed'
          ? '撤销会冲回会费账；会员期有了下一次续费、年度已结账时不能撤销。已取号的票据要另在会费票据里作废'
          : '撤销后这笔回到待确认'}
      </p>
    </>
  );
};

const Open = ({ unit, decisions, onDialog }: Props) => (
  <Allowed to={confirmBankLines}>
    {unit.parts.length > 0 && (
      <Button
        type="primary"
        block
        disabled={!canConfirm(unit)}
        loading={decisions.isBusy}
        onClick={() => decisions.confirm(unit)}
      >
        {unit.parts.some(({ offer }) => offer.kind === 'renewal') ? '确认续费一年' : '确认收款'} <kbd>Enter</kbd>
      </Button>
    )}
    <div className={styles.actions}>
      <Button onClick={() => onDialog('payer')}>
        {unit.parts.length > 0 ? '换会员' : '找会员'} <kbd>M</kbd>
      </Button>
      <Button onClick={() => onDialog('split')}>
        {unit.lines.length > 1 ? `拆开 ${unit.lines.length} 笔` : '拆给几家'} <kbd>S</kbd>
      </Button>
      <Button onClick={() => onDialog('classify')}>
        不是会费 <kbd>X</kbd>
      </Button>
    </div>
    <p className={styles.hint}>确认后可以撤销，直到会员期有了下一次续费或年度结账。写入操作日志。</p>
  </Allowed>
);

export const Detail = ({ unit, decisions, onDialog }: Props) => {
  const [first] = unit.parts;
  const heldUntil = unit.lines[0]?.heldUntil;
  return (
    <section className={styles.detail} aria-label="正在看的流水">
      <header>
        <h2>{titleOf(unit)}</h2>
        <StateTag of={bankGroupTag} value={unit.group} />
      </header>
      {first && (
        <p className={styles.member}>
          {(unit.lines.length > 1 || unit.parts.length > 1) && <b>{unit.parts.length > 1 ? '' : first.companyName}</b>}
          <span>
            <span className="num">{first.memberNo}</span>　{memberLevels[first.level]}　
            {first.endsOn && `到期 ${first.endsOn}`}
          </span>
        </p>
      )}
      <Sums unit={unit} />
      {heldUntil && <p className={styles.hint}>等会员补足，保留到 {heldUntil}</p>}
      {(unit.reasons.length > 0 || unit.isChosen) && (
        <>
          <h3>{first ? '凭什么' : '为什么没有匹配'}</h3>
          {unit.isChosen ? <p className={styles.hint}>由你选择，请核对付款人与金额</p> : <Reasons of={unit.reasons} />}
        </>
      )}
      <Candidates unit={unit} />
      {unit.state === 'open' && first && (
        <>
          <h3>确认后</h3>
          <After unit={unit} />
        </>
      )}
      {unit.state === 'open' ? (
        <Open unit={unit} decisions={decisions} onDialog={onDialog} />
      ) : (
        <Settled unit={unit} onDialog={onDialog} />
      )}
      {unit.differenceFen !== 0 && <DifferencePane key={unit.id} unit={unit} decisions={decisions} />}
    </section>
  );
};
