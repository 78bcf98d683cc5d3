// The lots of a published tender as a table.
import { priceUnits, quantityUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { loadText, priceText, quantityText, vehicleText } from './amounts.ts';
import { LaneLine } from './LaneLine.tsx';
import * as styles from './LotsTable.module.css';

const special = ({ temperature, dangerClass }: LotContent) =>
  [temperature, dangerClass === null ? '' : `危险货物第 ${dangerClass} 类`].filter(Boolean).join('　');

type Props = {
  tender: Pick<TenderDetail, 'content' | 'lots'>;
  /** Before opening: the columns of bids are there and say nothing. */
  isSealed?: boolean;
};

export const LotsTable = ({ tender: { content, lots }, isSealed = false }: Props) => (
  <section className={styles.lots} aria-label="标的">
    <table>
      <thead>
        <tr>
          <th>标的</th>
          <th>线路</th>
          <th>车型 / 每车</th>
          <th data-align="right">数量（{quantityUnits[content.unit]}）</th>
          <th data-align="right">限价（{priceUnits[content.unit]}）</th>
          {isSealed && (
            <>
              <th data-align="right">报价家数</th>
              <th data-align="right">当前最低</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {content.lots.map((lot, index) => (
          <tr key={lot.id}>
            <td>
              <strong>标的 {index + 1}</strong>
              <small>{lot.cargo}</small>
            </td>
            <td>
              <LaneLine
                origin={lots[index]?.origin ?? ''}
                destination={lots[index]?.destination ?? ''}
                distanceKm={lot.distanceKm}
              />
              <small>装　{[lot.originAddress, lot.loadingWindow].filter(Boolean).join('　')}</small>
              <small>卸　{[lot.destinationAddress, lot.unloadingWindow].filter(Boolean).join('　')}</small>
            </td>
            <td>
              {vehicleText(lot)}
              <small>
                {loadText(lot)} {special(lot)}
              </small>
            </td>
            <td data-align="right" data-name={`数量（${quantityUnits[content.unit]}）`}>
              <b className="num">{lot.quantityMilli === null ? '' : quantityText(lot.quantityMilli)}</b>
            </td>
            <td data-align="right" data-name={`限价（${priceUnits[content.unit]}）`}>
              {lot.ceilingE4 === null ? (
                <span className="muted">未设</span>
              ) : (
                <b className="num">{priceText(lot.ceilingE4)}</b>
              )}
            </td>
            {isSealed && (
              <>
                <td data-align="right" data-name="报价家数">
                  —
                </td>
                <td data-align="right" data-name="当前最低">
                  —
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
