// A status tag with colour, shape and label, from the contract's table of the status.
import type { Look, StatusTable } from '@rfb/contract/states.ts';
import type { ReactNode } from 'react';
import { cx, variant } from '../lib/cx.ts';
import * as styles from './StatusTag.module.css';

export const StatusTag = ({ look: [colour, shape], children }: { look: Look; children: ReactNode }) => (
  <span className={cx(styles.statusTag, variant(styles, 'status', colour))}>
    <i className={variant(styles, 'shape', shape)} aria-hidden="true" />
    {children}
  </span>
);

/** A status by the table beside its labels in the contract; a value it does not know is rendered grey. */
export const StateTag = ({ of: { words, looks }, value }: { of: StatusTable; value: string | number }) => (
  <StatusTag look={looks[value] ?? ['grey', 'ring']}>{words[value] ?? value}</StatusTag>
);

/** Creates the tag of a status that one file shows. */
export const statusTag =
  <Status extends string | number>(words: Record<Status, string>, looks: Record<NoInfer<Status>, Look>) =>
  ({ value }: { value: string | number }) => <StateTag of={{ words, looks }} value={value} />;
