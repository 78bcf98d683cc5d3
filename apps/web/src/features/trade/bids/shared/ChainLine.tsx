// The links of a tender's chain as stops of a line, in the order they were received.
import { isOneOf } from '@rfb/contract/states.ts';
import { bidStates, undisturbedBids } from '@rfb/contract/trade/bids/bid.states.ts';
import type { ReportLink } from '@rfb/contract/trade/bids/report.ts';
import * as styles from './ChainLine.module.css';

type Props = { links: readonly ReportLink[]; ownCode: string | undefined; brokenAt: number | undefined };

const stateOf = ({ action, state, position }: ReportLink, brokenAt: number | undefined) => {
  if (position === brokenAt) return 'broken';
  if (action === 'withdrawal') return 'withdrawal';
  return isOneOf(undisturbedBids, state) ? state : 'other';
};

export const ChainLine = ({ links, ownCode, brokenAt }: Props) => (
  <ol className={styles.chain} aria-label="回执链">
    {links.map((link) => (
      <li key={link.code} data-state={stateOf(link, brokenAt)} data-own={link.code === ownCode}>
        {link.position}
        <i aria-hidden="true" />
        {link.commitment.slice(0, 4)}
        <span className="visually-hidden">
          {link.action === 'withdrawal' ? '撤回' : link.state && bidStates[link.state]}
          {link.code === ownCode && '，你的回执'}
        </span>
      </li>
    ))}
  </ol>
);
