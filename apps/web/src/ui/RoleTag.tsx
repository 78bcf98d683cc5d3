// The name of a role; the one who may do everything stands out.
import { cx } from '../lib/cx.ts';
import * as styles from './RoleTag.module.css';

export const RoleTag = ({ name, isOwner }: { name: string; isOwner: boolean }) => (
  <span className={cx(styles.role, isOwner && styles.owner)}>{name}</span>
);
