// A status tag with colour, shape and label; each feature declares its own tags from the contract's labels.
import type { ReactNode } from 'react';
import { cx, variant } from '../lib/cx.ts';
import * as styles from './StatusTag.module.css';

export type Look = [
  colour: 'grey' | 'blue' | 'brand' | 'red' | 'amber',
  shape: 'ring' | 'half' | 'dot' | 'bar' | 'diamond' | 'square' | 'hollow',
];

export const StatusTag = ({ look: [colour, shape], children }: { look: Look; children: ReactNode }) => (
  <span className={cx(styles.statusTag, variant(styles, 'status', colour))}>
    <i className={variant(styles, 'shape', shape)} aria-hidden="true" />
    {children}
  </span>
);

/** Creates the tag of one kind of status, with a look for each; a value it does not know is rendered grey. */
export const statusTag =
  <Status extends string | number>(words: Record<Status, string>, looks: Record<NoInfer<Status>, Look>) =>
  ({ value }: { value: string | number }) => (
    <StatusTag look={(looks as Record<string, Look>)[value] ?? ['grey', 'ring']}>
      {(words as Record<string, string>)[value] ?? value}
    </StatusTag>
  );
