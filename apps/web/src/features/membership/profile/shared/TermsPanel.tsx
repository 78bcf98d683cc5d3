// All membership terms as a timeline; the current one is highlighted.

import type { MembershipTerm } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { useState } from 'react';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { VoucherLink } from '../../../services/files/shared/VoucherLink.tsx';
import * as styles from './TermsPanel.module.css';

const VISIBLE_TERMS = 4;

const stageOf = ({ startsOn, endsOn }: MembershipTerm, today: string) => {
  if (startsOn > today) return '未开始';
  return endsOn >= today ? '当前' : '';
};

const TermItem = ({ term, today }: { term: MembershipTerm; today: string }) => {
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
        {term.amountFen !== null && (
          <span>
            {term.amountFen > 0 ? (
              <>
                会费 <span className="num">{yuanText(term.amountFen)}</span> 元
              </>
            ) : (
              '会费未登记'
            )}
          </span>
        )}
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
  const [isExpanded, setExpanded] = useState(false);
  const visible = isExpanded ? terms : terms.slice(0, VISIBLE_TERMS);
  const earlier = terms.length - visible.length;
  return (
    <Panel
      title="会员期"
      extra={
        <span className="muted">
          <span className="num">{terms.length}</span> 期
        </span>
      }
    >
      <ol className={styles.termRoute}>
        {visible.map((term) => (
          <TermItem key={term.id} term={term} today={today} />
        ))}
        {earlier > 0 && (
          <li>
            <button type="button" className="link" onClick={() => setExpanded(true)}>
              更早的 {earlier} 期
            </button>
          </li>
        )}
      </ol>
    </Panel>
  );
};
