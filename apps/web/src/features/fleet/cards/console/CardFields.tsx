// Fields of a fleet's card: texts, founding year, qualifications, lanes.

import { EARLIEST_YEAR, thisYear } from '@rfb/contract/field-rules.ts';
import { cardFieldNames, MAX_CLAIMS } from '@rfb/contract/fleet/cards/card.labels.ts';
import { cardForm, type FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import { Form, Input, Select } from 'antd';
import * as z from 'zod/mini';
import { cx } from '../../../../lib/cx.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from './CardPage.module.css';
import { LaneRows } from './LaneRows.tsx';
import { MarkField } from './MarkField.tsx';

/** An empty field becomes null. */
const Year = z.union([z.literal(''), cardForm.establishYear]);

type Props = { card: FleetCard; canChange: boolean; onBusy: (isBusy: boolean) => void };

export const CardFields = ({ card, canChange, onBusy }: Props) => (
  <>
    <Form.Item name="avatarFileId" label={cardFieldNames.avatar}>
      <MarkField name={card.name} canChange={canChange} onBusy={onBusy} />
    </Form.Item>
    <Form.Item
      name="description"
      className={cx(styles.cardDescription)}
      label={cardFieldNames.description}
      rules={[ruleOf(cardForm.description)]}
      extra="货主最想知道的：跑什么货、哪些车、怎么保证时效。"
    >
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={500} showCount />
    </Form.Item>
    <Form.Item
      name="businessScope"
      label={cardFieldNames.businessScope}
      rules={[ruleOf(cardForm.businessScope)]}
      extra="与道路运输经营许可证一致。"
    >
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="establishYear" label={cardFieldNames.establishYear} rules={[ruleOf(Year)]}>
      <NumberInput
        min={EARLIEST_YEAR}
        max={thisYear()}
        controls={false}
        placeholder="例如 2009"
        className={cx(styles.cardYear)}
      />
    </Form.Item>
    <Form.Item
      name="certifications"
      label={cardFieldNames.certifications}
      rules={[ruleOf(cardForm.certifications)]}
      extra={`企业自行登记的资质，每项输入后按回车，最多 ${MAX_CLAIMS} 项。分会核对过的证照另列，不必重复。`}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、']}
        placeholder="例如 ISO 9001"
      />
    </Form.Item>
    <LaneRows saved={card.lanes} />
  </>
);
