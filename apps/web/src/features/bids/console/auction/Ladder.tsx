// The bids of an auction as a fleet sees them: others unnamed, newest first.
import type { AuctionRoom } from '@rfb/contract/bids/auction.ts';
import { priceUnits } from '@rfb/contract/tenders/tender.labels.ts';
import { clockText } from '../../../../lib/moments.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { priceText } from '../../../tenders/shared/amounts.ts';
import * as styles from './Auction.module.css';
import { downOf } from './auction-steps.ts';

const noteOf = ({ view, bidCount }: AuctionRoom) =>
  view === 'rank' ? '货主选了只看名次：这里只列我的报价' : `${bidCount ?? 0} 次，其他车队不具名`;

export const Ladder = ({ room }: { room: AuctionRoom }) => (
  <Panel title="报价记录" extra={<span className="muted">{noteOf(room)}</span>} flush>
    {/* A scrollable area must be focusable by keyboard. */}
    <section className={styles.ladder} aria-label="报价记录" {...{ tabIndex: 0 }}>
      <table>
        <thead>
          <tr>
            <th>服务器时间</th>
            <th>报价方</th>
            <th data-align="right">报价（{priceUnits[room.unit]}）</th>
            <th data-align="right">较前一口</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {room.steps.length === 0 && (
            <tr>
              <td colSpan={5} className="muted">
                还没有报价
              </td>
            </tr>
          )}
          {room.steps.map(({ number, at, priceE4, isMine, isBest, extendedTo }, index) => {
            const down = downOf(room.steps, index);
            return (
              <tr key={number} data-mine={isMine} data-best={isBest}>
                <td className="num">{clockText(at)}</td>
                <td>{isMine ? <b>我</b> : '其他车队'}</td>
                <td data-align="right">
                  <b className="num">{priceText(priceE4)}</b>
                </td>
                <td data-align="right" className="num">
                  {down === null ? '首口' : priceText(down)}
                </td>
                <td>
                  {isBest ? (
                    <StatusTag look={['brand', 'dot']}>当前最低</StatusTag>
                  ) : (
                    <StatusTag look={['grey', 'ring']}>曾报</StatusTag>
                  )}
                  {extendedTo && <span className="muted">　截止延到 {clockText(extendedTo)}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  </Panel>
);
