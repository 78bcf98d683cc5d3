// Fields of an approval: member level and first term, end of a certification, or payment of a renewal.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { dayText } from '../../../../lib/moments.ts';
import { DateInput } from '../../../../ui/DateInput.tsx';
import { AmountNote } from '../../dues/shared/AmountNote.tsx';
import { SecondPersonNote } from '../../dues/shared/SecondPersonFields.tsx';
import { Choice } from './Choice.tsx';
import type { VerdictInProgress } from './use-verdict.ts';
import * as styles from './VerdictBar.module.css';
import { type Draft, useNoticeChannels } from './verdict.ts';

type Props = {
  detail: ReviewDetail;
  progress: Pick<VerdictInProgress, 'draft' | 'problems' | 'paid' | 'second' | 'takesTwo'>;
  onChange: (draft: Draft) => void;
};

/** Same rule as the server: until the same day of next year, 29 February becomes 28 February. */
export const firstTerm = (today: string) => ({
  from: today,
  to: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`,
});

type FieldProps = { label: string; problem?: string | undefined; isWide?: boolean; children: ReactNode };

const Field = ({ label, problem, isWide = false, children }: FieldProps) => (
  <div className={cx(styles.approveField, isWide && styles.approveWide)}>
    {children}
    {problem && (
      <p className={styles.verdictProblem} role="alert">
        {label}：{problem}
      </p>
    )}
  </div>
);

const Payment = ({ progress: { draft, problems, paid }, onChange }: Omit<Props, 'detail'>) => {
  const id = useId();
  const rows = [
    ['amount', '实收金额（元）', problems.amountFen],
    ['paidOn', '到账日期', problems.paidOn],
    ['voucherNo', '凭证号', problems.voucherNo],
    ['invoiceTitle', '票据抬头（选填）', problems.invoiceTitle],
  ] as const;
  const change = (payment: Partial<Draft['payment']>) =>
    onChange({ ...draft, payment: { ...draft.payment, ...payment, isAsked: false } });
  return rows.map(([field, label, problem]) => (
    <Field key={field} label={label} problem={problem}>
      <label htmlFor={id + field}>{label}</label>
      {field === 'paidOn' ? (
        <DateInput
          id={id + field}
          status={problem ? 'error' : ''}
          value={draft.payment.paidOn}
          onChange={(paidOn) => change({ paidOn })}
        />
      ) : (
        <Input
          id={id + field}
          status={problem ? 'error' : ''}
          inputMode={field === 'amount' ? 'decimal' : undefined}
          value={draft.payment[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
      {field === 'amount' && paid && (
        <div className={styles.approveHelp}>
          应缴 {yuanText(paid.expectedFen)}
          {paid.expectedFen < paid.feeFen && '，预收的先抵'} <AmountNote of={paid} />
        </div>
      )}
    </Field>
  ));
};

const rests = { owe: '记为欠缴', waive: '减免' } as const;

/** What becomes of the shortfall, the reason, and who approves. */
const SecondPerson = ({ progress: { draft, problems, paid, second, takesTwo }, onChange }: Omit<Props, 'detail'>) => {
  const id = useId();
  const change = (payment: Partial<Draft['payment']>) =>
    onChange({ ...draft, payment: { ...draft.payment, ...payment } });
  if (!takesTwo) return null;
  return (
    <div className={styles.approveTwo}>
      <div className={styles.approveFields}>
        {paid?.isShort && (
          <Field label="差额" problem={problems.rest}>
            <span aria-hidden="true">差的 {yuanText(paid.shortFen)} 元</span>
            <Choice
              name={`差的 ${yuanText(paid.shortFen)} 元`}
              options={rests}
              value={draft.payment.rest}
              onChange={(rest) => change({ rest })}
            />
          </Field>
        )}
        <Field label="原因" problem={problems.reason} isWide>
          <label htmlFor={id}>原因</label>
          <Input
            id={id}
            maxLength={200}
            status={problems.reason ? 'error' : ''}
            value={draft.payment.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      </div>
      <SecondPersonNote second={second} words="批准以前申请留在队列里，会员期不变" />
    </div>
  );
};

const notes = { fleet: '车队名片随即公开，', shipper: '' };

export const ApproveFields = ({ detail, progress, onChange }: Props) => {
  const { draft, problems, takesTwo } = progress;
  const { kind, enterpriseType, checks, renewal, certification } = detail;
  const day = useId();
  const channels = useNoticeChannels();
  const failedChecks = checks.filter(({ level }) => level !== 'green');
  const term = renewal ? { from: renewal.startsOn, to: renewal.endsOn } : firstTerm(dayText(new Date().toISOString()));
  return (
    <>
      {certification && (
        <div className={styles.approveFields}>
          <Field label="有效期至" problem={problems.validUntil}>
            <label htmlFor={day}>有效期至</label>
            <DateInput
              id={day}
              max={certification.latestUntil}
              status={problems.validUntil ? 'error' : ''}
              value={draft.validUntil}
              onChange={(validUntil) => onChange({ ...draft, validUntil })}
            />
          </Field>
          {certification.papersUntil && (
            <div className={styles.approveField}>
              <span>必备证照最早到期</span>
              <output className="num">{certification.papersUntil}</output>
            </div>
          )}
        </div>
      )}
      {(kind === 'join' || kind === 'renewal') && (
        <div className={styles.approveFields}>
          <div className={styles.approveField}>
            <span aria-hidden="true">会员等级</span>
            <Choice
              name="会员等级"
              options={memberLevels}
              value={draft.level}
              onChange={(level) => onChange({ ...draft, level })}
            />
          </div>
          <div className={styles.approveField}>
            <span>{kind === 'join' ? '首个会员期' : '下一会员期'}</span>
            <output>
              <span className="num">{term.from}</span> 至 <span className="num">{term.to}</span>
            </output>
          </div>
          {kind === 'renewal' && <Payment progress={progress} onChange={onChange} />}
        </div>
      )}
      {kind === 'renewal' && <SecondPerson progress={progress} onChange={onChange} />}
      {failedChecks.length > 0 && (
        <p className={styles.verdictCaution}>
          自动检查有 {failedChecks.length} 项未通过：{failedChecks.map(({ text }) => text).join('、')}
        </p>
      )}
      <p className={styles.verdictNote}>
        {kind === 'join' && `${notes[enterpriseType]}申请企业收到${channels}`}
        {kind === 'certification' &&
          '名录随即显示“已认证”，企业收到站内信；必备证照先到期的，认证同日到期，更新证照后顺延'}
        {kind === 'change' && '变更立即生效，企业收到站内信'}
        {kind === 'renewal' && !takesTwo && '会费记入会费账，下一会员期随即建立，企业收到站内信'}
      </p>
    </>
  );
};
