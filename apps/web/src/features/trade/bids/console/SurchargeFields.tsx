// The surcharges the shipper allows beside the price.
import type { ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Form } from 'antd';
import { priceText } from '../../tenders/shared/amounts.ts';
import * as styles from './BidForm.module.css';
import { PriceField } from './PriceField.tsx';

export const SurchargeFields = ({ surcharges }: Pick<ShownContent, 'surcharges'>) =>
  surcharges.length > 0 && (
    <>
      <h3 className={styles.section}>
        附加费 <span className="muted">货主允许另计的项目，单列，不参与比价；不收就留空</span>
      </h3>
      <div className={styles.columns}>
        {surcharges.map(({ name, maxE4 }, index) => (
          <Form.Item
            key={name}
            name={['surcharges', index]}
            label={name}
            extra={maxE4 === null ? '货主未设上限' : `货主上限 ${priceText(maxE4)}`}
          >
            <PriceField suffix="元" />
          </Form.Item>
        ))}
      </div>
    </>
  );
