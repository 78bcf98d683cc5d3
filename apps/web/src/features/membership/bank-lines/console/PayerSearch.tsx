// Finds members by name or number, each with what it may owe; choosing an offer chooses the member.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { findBankPayers } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './PayerSearch.module.css';
import type { ChosenPart } from './units.ts';

export type Choice = Omit<ChosenPart, 'amountFen'>;
type Props = { start: string; onChoose: (choice: Choice) => void };

const DEBOUNCE_MS = 250;

const Found = ({ keyword, onChoose }: { keyword: string; onChoose: Props['onChoose'] }) => {
  const found = useAsk(findBankPayers, { query: { keyword } });
  return (
    <QueryView of={found} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="没有找到会员">试试全称里的几个字，或会员号</EmptyState>
        ) : (
          <ul className={styles.payers}>
            {items.map(({ offers, ...payer }) => (
              <li key={payer.memberId}>
                <b>{payer.companyName}</b>
                <small>
                  <span className="num">{payer.memberNo}</span>　{memberLevels[payer.level]}
                  {offers.length === 0 && '　没有未缴的会费，现在也不能续费'}
                </small>
                {offers.map((offer) => (
                  <button key={offer.key} type="button" onClick={() => onChoose({ ...payer, offer })}>
                    {offer.label} <span className="num">{yuanText(offer.amountFen)}</span>
                  </button>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
};

export const PayerSearch = ({ start, onChoose }: Props) => {
  const [typed, setTyped] = useState(start);
  const [keyword, setKeyword] = useState(start.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.search}>
      <Input
        autoFocus
        allowClear
        aria-label="会员名称、会员号、手机或信用代码"
        placeholder="会员名称、会员号、手机或信用代码"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      {keyword && <Found keyword={keyword} onChoose={onChoose} />}
    </div>
  );
};
