// The level of a member as a tag.
import { memberLevels } from '@rfb/contract/members/members.labels.ts';
import '../../../ui/StatusTag.css';

export const LevelTag = ({ level }: { level: keyof typeof memberLevels }) => (
  <span className={`level-tag level-${level}`}>{memberLevels[level]}</span>
);
