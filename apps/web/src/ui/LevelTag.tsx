// The level of a member as a tag.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { cx, variant } from '../lib/cx.ts';
import * as styles from './StatusTag.module.css';

export const LevelTag = ({ level }: { level: keyof typeof memberLevels }) => (
  <span className={cx(styles.levelTag, variant(styles, 'level', level))}>{memberLevels[level]}</span>
);
