// Every term of the membership as a route: one station each, today's with a yellow core.
import type { MembershipTerm } from '@rfb/contract/companies/companies.endpoints.ts';
import { useState } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import { VoucherLink } from '../../files/shared/VoucherLink.tsx';
import { LevelTag } from '../../members/shared/LevelTag.tsx';
import './TermsPanel.css';

const SHOWN = 4;

const yuan = (fen: number) => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });

const stageOf = ({ startsOn, endsOn }: MembershipTerm, today: string) => {
  if (startsOn > today) return '未开始';
  return endsOn >= today ? '当前' : '';
};

const Station = ({ term, today }: { term: MembershipTerm; today: string }) => {
  const stage = stageOf(term, today);
  return (
    <li data-stage={stage || undefined}>
      <b>
        <span className="num">
          {term.startsOn} 至 {term.endsOn}
        </span>
        <LevelTag level={term.level} />
      </b>
      <small>
        {stage && <span>{stage}</span>}
        {term.isContinuation ? <span>升级补差</span> : null}
        <span>
          {term.amountFen > 0 ? (
            <>
              会费 <span className="num">{yuan(term.amountFen)}</span> 元
            </>
          ) : (
            '会费未登记'
          )}
        </span>
        {term.voucherNo && (
          <span>
            凭证 <VoucherLink voucherNo={term.voucherNo} fileId={term.voucherFileId} />
          </span>
        )}
      </small>
    </li>
  );
};

export const TermsPanel = ({ terms, today }: { terms: MembershipTerm[]; today: string }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? terms : terms.slice(0, SHOWN);
  const earlier = terms.length - shown.length;
  return (
    <Panel
      title="会员期"
      extra={
        <span className="muted">
          <span className="num">{terms.length}</span> 期
        </span>
      }
    >
      <ol className="term-route">
        {shown.map((term) => (
          <Station key={term.id} term={term} today={today} />
        ))}
        {earlier > 0 && (
          <li>
            <button type="button" className="link" onClick={() => setWhole(true)}>
              更早的 {earlier} 期
            </button>
          </li>
        )}
      </ol>
    </Panel>
  );
};
