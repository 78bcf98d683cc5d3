// The inputs of the calculator; a vehicle of the fleet can fill in what is registered.

import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { combinations, hasTrailer } from '@rfb/contract/publishing/standards/gb1589.ts';
import { Button, Checkbox, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './calculator.module.css';
import { axleNames, type Inputs, starting } from './measures.ts';
import { OwnVehicle } from './OwnVehicle.tsx';

type Props = { inputs: Inputs; onChange: (change: Partial<Inputs>) => void };

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.field}>
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
);

type NumberProps = {
  name: string;
  unit: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
};

const Measure = ({ name, unit, value, max, onChange }: NumberProps) => (
  <Field name={name}>
    <NumberInput
      aria-label={`${name}，${unit}`}
      className={styles.number ?? ''}
      min={0}
      max={max}
      step={0.01}
      suffix={unit}
      value={value}
      onChange={onChange}
    />
  </Field>
);

const Axles = ({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) => (
  <Field name={name}>
    <Select
      aria-label={name}
      value={value}
      options={[1, 2, 3, 4, 5].map((count) => ({ value: count, label: `${count} 轴` }))}
      onChange={onChange}
    />
  </Field>
);

export const MeasureForm = ({ inputs, onChange }: Props) => {
  const isTrain = hasTrailer(inputs);
  return (
    <Panel
      title="车辆"
      extra={
        <Button size="small" onClick={() => onChange(starting)}>
          清空
        </Button>
      }
    >
      <div className={styles.form}>
        <Segmented
          className={styles.both ?? ''}
          aria-label="车辆组合"
          vertical
          block
          options={optionsOf(combinations)}
          value={inputs.combination}
          onChange={(combination) => onChange({ combination: combination as Inputs['combination'] })}
        />
        <OwnVehicle onTake={onChange} />
        <Field name="车身">
          <Select
            aria-label="车身"
            value={inputs.body}
            options={optionsOf(bodyTypes)}
            onChange={(body: BodyType) => onChange({ body })}
          />
        </Field>
        <Axles name={isTrain ? '车头轴数' : '轴数'} value={inputs.axles} onChange={(axles) => onChange({ axles })} />
        {isTrain && (
          <Axles name="挂车轴数" value={inputs.trailerAxles} onChange={(trailerAxles) => onChange({ trailerAxles })} />
        )}
        {isTrain && inputs.body === 'skeleton' && (
          <Checkbox
            checked={inputs.has45FootContainer}
            onChange={({ target }) => onChange({ has45FootContainer: target.checked })}
          >
            45 英尺集装箱
          </Checkbox>
        )}
        <h3>尺寸</h3>
        <Measure
          name={isTrain ? '列车总长' : '车长'}
          unit="米"
          max={40}
          value={inputs.length}
          onChange={(length) => onChange({ length })}
        />
        {inputs.combination === 'articulated' && (
          <Measure
            name="半挂车长"
            unit="米"
            max={40}
            value={inputs.trailerLength}
            onChange={(trailerLength) => onChange({ trailerLength })}
          />
        )}
        <Measure name="宽" unit="米" max={9} value={inputs.width} onChange={(width) => onChange({ width })} />
        <Measure
          name="高，含装载"
          unit="米"
          max={9}
          value={inputs.height}
          onChange={(height) => onChange({ height })}
        />
        <h3>质量</h3>
        <Measure name="总质量" unit="吨" max={200} value={inputs.mass} onChange={(mass) => onChange({ mass })} />
        <h3>轴荷，来自过磅</h3>
        {axleNames(inputs).map((name, index) => (
          <Measure
            key={name}
            name={name}
            unit="吨"
            max={100}
            value={inputs.loads[index] ?? null}
            onChange={(load) => {
              const loads = axleNames(inputs).map((_, place) => inputs.loads[place] ?? null);
              onChange({ loads: loads.with(index, load) });
            }}
          />
        ))}
      </div>
    </Panel>
  );
};
