// The GB 1589 calculator of the public site and the console: fields, drawings to scale, the result by clause, and its link.
import {
  changedSince,
  compareWithLimits,
  LIMITS_VERSION,
  lowBedWarning,
} from '@rfb/contract/publishing/standards/gb1589.ts';
import type { ReactNode } from 'react';
import * as styles from './calculator.module.css';
import { type Inputs, measuresOf } from './inputs.ts';
import { LimitTable, shown, unitNames } from './LimitTable.tsx';
import { type FormProps, MeasureForm } from './MeasureForm.tsx';
import { Views } from './Views.tsx';

type Props = FormProps & {
  /** Of the limits a link was made with; null when it was not made with another one. */
  linkedVersion: number | null;
  /** Below the result: sharing, printing. */
  below?: ReactNode;
};

const limitText = (value: number | null, unit: 'mm' | 'kg') =>
  value === null ? '没有收录' : `${shown(value)} ${unitNames[unit]}`;

const Updated = ({ inputs, version }: { inputs: Inputs; version: number }) => {
  const changes = changedSince(measuresOf(inputs), version);
  return (
    <div className={styles.updated} role="note">
      <strong>
        这个链接按第 {version} 版限值发出，限值已更新到第 {LIMITS_VERSION} 版，下面按新的一版比较。
      </strong>
      {changes.length === 0 ? (
        <p>这辆车用到的限值没有变化。</p>
      ) : (
        <ul>
          {changes.map(({ id, label, unit, from, to }) => (
            <li key={id}>
              {label}：第 {version} 版 {limitText(from, unit)}，现在 {limitText(to, unit)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const Calculator = ({ linkedVersion, below, ...form }: Props) => {
  const measures = measuresOf(form.inputs);
  const results = compareWithLimits(measures);
  const warning = lowBedWarning(measures);
  return (
    <div className={styles.calculator}>
      <MeasureForm {...form} />
      <div className={styles.results}>
        {linkedVersion !== null && linkedVersion < LIMITS_VERSION && (
          <Updated inputs={form.inputs} version={linkedVersion} />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the drawing by keyboard */}
        <section className={styles.view} aria-label="侧视与后视，按同一比例" tabIndex={0}>
          <Views measures={measures} results={results} />
        </section>
        {warning && (
          <p className={styles.warning} role="note">
            {warning}
          </p>
        )}
        <LimitTable results={results} />
        <p className={styles.caveat}>
          按分会整理的限值第 {LIMITS_VERSION} 版比较，待核对的限值没有对照过标准原文；只作自查，不代替检验与执法认定。
        </p>
        {below}
      </div>
    </div>
  );
};
