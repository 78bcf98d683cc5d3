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

/** Creates the tag of one kind of status; a value without its own style is rendered grey. */
export const statusTag =
  (words: Record<string, string>, looks: Record<string, Look>) =>
  ({ value }: { value: string | number }) => (
    <StatusTag look={looks[value] ?? ['grey', 'ring']}>{words[value] ?? value}</StatusTag>
  );
