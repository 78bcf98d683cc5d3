// Surcharges settled besides the price, each with an optional upper limit.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { PriceInput } from '../../shared/PriceInput.tsx';
import * as styles from './RulesStep.module.css';
import { useWizard } from './wizard-context.tsx';

const MAX = 10;

export const Surcharges = () => {
  const { draft, change, errors } = useWizard();
  const { surcharges } = draft;
  const put = (index: number, next: Partial<(typeof surcharges)[number]>) =>
    change({ surcharges: surcharges.map((one, place) => (place === index ? { ...one, ...next } : one)) });
  return (
    <fieldset className={styles.surcharges} aria-label="另计附加费">
      {surcharges.map(({ name, maxE4 }, index) => (
        // Rows have no identity besides their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.surcharge}>
          <div>
            <Input
              aria-label={`附加费 ${index + 1} 名称`}
              placeholder="如 等待费、多点提货"
              maxLength={20}
              value={name}
              {...(errors[`surcharges.${index}.name`] && { status: 'error' })}
              onChange={({ target }) => put(index, { name: target.value })}
            />
            {errors[`surcharges.${index}.name`] && (
              <p className={`${styles.formula} ${styles.wrong}`}>{errors[`surcharges.${index}.name`]}</p>
            )}
          </div>
          <div>
            <PriceInput
              aria-label={`附加费 ${index + 1} 上限`}
              placeholder="上限，可不填"
              suffix="元"
              value={maxE4}
              onChange={(next) => put(index, { maxE4: next })}
            />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除附加费 ${index + 1}`}
            onClick={() => change({ surcharges: surcharges.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {surcharges.length < MAX && (
        <div>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => change({ surcharges: [...surcharges, { name: '', maxE4: null }] })}
          >
            添加附加费
          </Button>
        </div>
      )}
    </fieldset>
  );
};
