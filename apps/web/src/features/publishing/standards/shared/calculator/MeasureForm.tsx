// The fields of the calculator. Without script all of them are there and a button sends them; with it only those that matter.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { combinations, hasTrailer, totalAxles } from '@rfb/contract/publishing/standards/limit-types.ts';
import type { ReactNode } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import * as styles from './calculator.module.css';
import {
  type Figure,
  fieldNames,
  type Inputs,
  loadFields,
  problemOf,
  starting,
  TRAILER_AXLES,
  TRUCK_AXLES,
} from './inputs.ts';

export type FormProps = {
  inputs: Inputs;
  hasScript: boolean;
  /** Where the form is sent without script; absent where nobody is without it. */
  action?: string;
  onChange: (change: Partial<Inputs>) => void;
  /** Something else that fills in the fields. */
  children?: ReactNode;
};

type FigureProps = Pick<FormProps, 'inputs' | 'onChange'> & { name: Figure; label: string; unit: '米' | '吨' };

const FigureField = ({ name, label, unit, inputs, onChange }: FigureProps) => {
  const problem = problemOf(name, inputs[name]);
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <span className={cx(styles.box, problem !== '' && styles.wrong)}>
        <input
          name={fieldNames[name]}
          aria-label={`${label}，${unit}`}
          aria-invalid={problem !== ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={inputs[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      {problem && (
        <small role="alert" className={styles.problem}>
          {problem}
        </small>
      )}
    </label>
  );
};

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number;
  options: readonly (readonly [string | number, string])[];
  isWide?: boolean;
  onChange: (value: string) => void;
};

const Choice = ({ name, label, value, options, isWide = false, onChange }: ChoiceProps) => (
  <label className={cx(styles.field, isWide && styles.both)}>
    <span>{label}</span>
    <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Tick = ({
  name,
  label,
  isOn,
  onChange,
}: {
  name: string;
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label className={cx(styles.tick, styles.both)}>
    <input type="checkbox" name={name} value="1" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

const axleOptions = (counts: readonly number[]) => counts.map((count) => [count, `${count} 轴`] as const);

const Vehicle = ({ inputs, hasScript, onChange }: FormProps) => {
  const isTrain = hasTrailer(inputs);
  const mayBeSingle = isTrain && totalAxles(inputs) >= 6 && inputs.axles > 2;
  return (
    <>
      <Choice
        name={fieldNames.combination}
        label="车辆组合"
        isWide
        value={inputs.combination}
        options={Object.entries(combinations)}
        onChange={(combination) => onChange({ combination: combination as Inputs['combination'] })}
      />
      <Choice
        name={fieldNames.body}
        label="车身"
        isWide
        value={inputs.body}
        options={Object.entries(bodyTypes)}
        onChange={(body) => onChange({ body: body as Inputs['body'] })}
      />
      <Choice
        name={fieldNames.axles}
        label={isTrain ? '车头轴数' : '轴数'}
        value={inputs.axles}
        options={axleOptions(TRUCK_AXLES)}
        onChange={(axles) => onChange({ axles: Number(axles) })}
      />
      {(isTrain || !hasScript) && (
        <Choice
          name={fieldNames.trailerAxles}
          label="挂车轴数"
          value={inputs.trailerAxles}
          options={axleOptions(TRAILER_AXLES)}
          onChange={(trailerAxles) => onChange({ trailerAxles: Number(trailerAxles) })}
        />
      )}
      {((isTrain && inputs.body === 'skeleton') || !hasScript) && (
        <Tick
          name={fieldNames.has45FootContainer}
          label="45 英尺集装箱（骨架半挂车）"
          isOn={inputs.has45FootContainer}
          onChange={(has45FootContainer) => onChange({ has45FootContainer })}
        />
      )}
      {(mayBeSingle || !hasScript) && (
        <Tick
          name={fieldNames.hasSingleDriveAxle}
          label="牵引车只有一根驱动轴（6×2）"
          isOn={inputs.hasSingleDriveAxle}
          onChange={(hasSingleDriveAxle) => onChange({ hasSingleDriveAxle })}
        />
      )}
    </>
  );
};

export const MeasureForm = (props: FormProps) => {
  const { inputs, hasScript, action, onChange, children } = props;
  const isTrain = hasTrailer(inputs);
  const field = { inputs, onChange };
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      aria-label="车辆的尺寸与质量"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={cx(styles.head, styles.both)}>
        <h2>车辆</h2>
        {hasScript && (
          <button type="button" className={styles.plain} onClick={() => onChange(starting)}>
            清空
          </button>
        )}
      </div>
      {children && <div className={styles.both}>{children}</div>}
      <Vehicle {...props} />
      <h3>尺寸</h3>
      <FigureField name="length" label={isTrain ? '列车总长' : '车长'} unit="米" {...field} />
      {(inputs.combination === 'articulated' || !hasScript) && (
        <FigureField name="trailerLength" label="半挂车长" unit="米" {...field} />
      )}
      <FigureField name="width" label="宽" unit="米" {...field} />
      <FigureField name="height" label="高，含装载" unit="米" {...field} />
      <h3>质量</h3>
      <FigureField name="mass" label="总质量" unit="吨" {...field} />
      <h3>轴荷，来自过磅</h3>
      {loadFields(inputs).map(({ name, label }) => (
        <FigureField key={name} name={name} label={label} unit="吨" {...field} />
      ))}
      {!hasScript && action && (
        <button type="submit" className={cx(styles.submit, styles.both)}>
          比较
        </button>
      )}
    </form>
  );
};
