// The bids of an auction as a fleet sees them: others unnamed, newest first.
import type { Look } from '@rfb/contract/states.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { clockText } from '../../../../../lib/moments.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { priceText } from '../../../tenders/shared/amounts.ts';
import { ReceiptDownload } from '../../shared/ReceiptDownload.tsx';
import * as styles from './Auction.module.css';
import { downOf, type StepState, stateOf } from './auction-steps.ts';

const noteOf = ({ view, bidCount }: AuctionRoom) => {
  if (view === 'rank') return '货主选了只看名次：这里只列我的报价';
  return bidCount === null ? '' : `${bidCount} 次，其他车队不具名`;
};

/** A fleet that lacks something sees no prices; that nobody bid would be a false statement. */
const emptyWords = ({ missing }: AuctionRoom) => (missing.length > 0 ? '资格不齐时不显示价格和家数' : '还没有报价');

const states: Record<StepState, { look: Look; words: string }> = {
  best: { look: ['brand', 'dot'], words: '当前最低' },
  outbid: { look: ['amber', 'diamond'], words: '被超越' },
  wasBest: { look: ['grey', 'ring'], words: '曾最低' },
  earlier: { look: ['grey', 'ring'], words: '已收下' },
};

export const Ladder = ({ room }: { room: AuctionRoom }) => (
  <Panel title="报价记录" extra={<span className="muted">{noteOf(room)}</span>} flush>
    {/* A scrollable area must be focusable by keyboard. */}
    <section className={styles.ladder} aria-label="逐口报价" {...{ tabIndex: 0 }}>
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
                {emptyWords(room)}
              </td>
            </tr>
          )}
          {room.steps.map(({ at, priceE4, isMine, extendedTo, receiptCode }, index) => {
            const down = downOf(room.steps, index);
            const state = stateOf(room.steps, index);
            return (
              <tr key={`${at} ${priceE4}`} data-mine={isMine} data-best={state === 'best'}>
                <td className="num">{clockText(at)}</td>
                <td>{isMine ? <b>我</b> : '其他车队'}</td>
                <td data-align="right">
                  <b className="num">{priceText(priceE4)}</b>
                </td>
                <td data-align="right" className="num">
                  {down === null ? '首口' : priceText(down)}
                </td>
                <td>
                  <StatusTag look={states[state].look}>{states[state].words}</StatusTag>
                  {extendedTo && <small>截止延到 {clockText(extendedTo)}</small>}
                  {receiptCode && (
                    <ReceiptDownload tenderId={room.tenderId} lotId={room.lotId} code={receiptCode} label="回执" />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  </Panel>
);
