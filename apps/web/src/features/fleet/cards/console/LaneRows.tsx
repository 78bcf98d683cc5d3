// Fields for the lanes of a card: two cities, both ways or one way; an empty row is appended up to the maximum.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MAX_LANES } from '@rfb/contract/fleet/cards/card.labels.ts';
import { type FleetCard, Lane } from '@rfb/contract/fleet/cards/cards.ts';
import { Button, Checkbox, Form } from 'antd';
import { cx } from '../../../../lib/cx.ts';
import { listRuleOf, ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from './CardPage.module.css';
import { CityField } from './CityField.tsx';
import { useCities } from './use-cities.ts';

const areSame = ({ fromCode, toCode }: { fromCode?: string; toCode?: string }) => `${fromCode} ${toCode}`;

/** Ignores incomplete rows, which show errors on their own fields. */
const noDuplicates = listRuleOf((lanes: { fromCode?: string; toCode?: string }[]) => {
  const keys = lanes.filter((lane) => lane?.fromCode && lane.toCode).map(areSame);
  return new Set(keys).size < keys.length ? '有两条线路相同' : undefined;
});

export const LaneRows = ({ saved }: { saved: FleetCard['lanes'] }) => {
  const { options, isPending } = useCities(saved);
  return (
    <Form.List name="lanes" rules={[noDuplicates]}>
      {(rows, { add, remove }, { errors }) => (
        <fieldset className={styles.cardPart} data-card-field="lanes">
          <legend>常跑线路</legend>
          <p className="muted">货主按线路找车队；公开页面注明由企业自行登记。同城配送请选同一个城市。</p>
          <ul className={styles.cardLanes}>
            {rows.map(({ key, name }, index) => (
              <li key={key}>
                <Form.Item
                  name={[name, 'fromCode']}
                  rules={[ruleOf(Lane.shape.fromCode)]}
                  className={cx(styles.cardCity)}
                >
                  <CityField options={options} isLoading={isPending} label={`线路 ${index + 1} 起点`} />
                </Form.Item>
                <span aria-hidden="true">至</span>
                <Form.Item name={[name, 'toCode']} rules={[ruleOf(Lane.shape.toCode)]} className={cx(styles.cardCity)}>
                  <CityField options={options} isLoading={isPending} label={`线路 ${index + 1} 终点`} />
                </Form.Item>
                <Form.Item name={[name, 'isBothWays']} valuePropName="checked" initialValue>
                  <Checkbox>
                    往返<span className="only-read">，线路 {index + 1}</span>
                  </Checkbox>
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`移除线路 ${index + 1}`}
                  onClick={() => remove(name)}
                />
              </li>
            ))}
          </ul>
          <Form.ErrorList errors={errors} />
          {rows.length < MAX_LANES && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ isBothWays: true })}>
              添加线路
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
};
