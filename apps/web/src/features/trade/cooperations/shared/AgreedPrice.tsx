// The price of an order under an agreement: the one of the list where the lane has one, otherwise the shipper's offer.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { agreedPriceOf, loadingDayOf } from '@rfb/contract/trade/cooperations/agreed-price.ts';
import {
  type LanePrice,
  type LanePriceList,
  listLanePrices,
} from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { orderWarnings } from '@rfb/contract/transport/orders/new-orders/plausible-order.ts';
import { Form } from 'antd';
import { useAsk } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { unitPriceText } from '../../tenders/shared/amounts.ts';
import { OrderItem } from './AgreementFields.tsx';
import { type AgreementValues, orderOf } from './agreement-values.ts';
import { scheduleOf } from './ScheduleFields.tsx';

const WIDE = { width: '100%' };
const required = (name: string) => [{ required: true, message: `请填写${name}` }];

type Known = { list: LanePriceList | undefined; agreed: LanePrice | undefined };

/** By the rule of the server, which decides. */
export const useAgreedPrice = (cooperationId: string, values: AgreementValues | undefined): Known => {
  const list = useAsk(listLanePrices, { params: { cooperationId } }).data;
  if (!list || !values?.originCode || !values.destinationCode || values.stops?.length)
    return { list, agreed: undefined };
  const { loadFrom } = scheduleOf(values);
  const { originCode, destinationCode, lengthBand = null, bodies = [] } = values;
  const wanted = { originCode, destinationCode, lengthBand, bodies };
  const now = new Date(serverNow()).toISOString();
  return { list, agreed: agreedPriceOf(list.items, wanted, loadingDayOf(loadFrom || null, now)) };
};

/** Shown before sending; the fleet reads the same before it accepts. */
const warningsOf = ({ list, agreed }: Known, values: AgreementValues) => {
  const [order, schedule] = [orderOf(values, agreed === undefined), scheduleOf(values)];
  const priceE4 = agreed?.priceE4 ?? order.priceE4;
  if (!list || !priceE4 || !order.originCode || !order.destinationCode) return [];
  const line = costLineOf(list.costBasis, agreed?.unit ?? 'truck', order);
  return orderWarnings({ ...order, priceE4 }, schedule, { line, now: new Date(serverNow()).toISOString() });
};

const AgreedText = ({ agreed }: { agreed: LanePrice; id?: string }) => (
  <p>
    <strong className="num">{unitPriceText(agreed.priceE4, agreed.unit)}</strong>
    {agreed.taxPercent !== null && `，含税 ${agreed.taxPercent}%`}，
    {agreed.paymentDays > 0 ? `回单后 ${agreed.paymentDays} 天付` : '货到付款'}。装货日{' '}
    <span className="num">{agreed.from}</span> 至 <span className="num">{agreed.until}</span>
  </p>
);

export const PriceItems = ({ known, values }: { known: Known; values: AgreementValues | undefined }) => {
  const warnings = values ? warningsOf(known, values) : [];
  const { agreed } = known;
  const hasLane = values?.originCode && values.destinationCode;
  return (
    <>
      {agreed ? (
        <div className={styles.formWide}>
          <Form.Item name="price" label="协议价" extra="由价格表决定，不用填写；按协议价的运单车队派车即接单">
            <AgreedText agreed={agreed} />
          </Form.Item>
        </div>
      ) : (
        <Form.Item
          name="price"
          label="运价"
          rules={required('运价')}
          extra={
            (hasLane || values?.stops?.length) && known.list ? '非协议价：车队接受这个价格以后才能派车' : undefined
          }
        >
          <NumberInput style={WIDE} min={0.01} max={yuanOfE4(99_999_990_000)} precision={2} suffix="元/车" />
        </Form.Item>
      )}
      <Form.Item name="trips" label="车次" rules={required('车次')} extra="每车一张运单，一次最多 20 车">
        <NumberInput style={WIDE} min={1} max={20} precision={0} suffix="车" />
      </Form.Item>
      {!agreed && (
        <>
          <OrderItem name="taxPercent" />
          <OrderItem name="paymentDays" extra="从签收回单起算" />
        </>
      )}
      {warnings.length > 0 && (
        <ul className={`${styles.formWide} ${styles.formWarnings}`} aria-label="请核对">
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
};
