// Member levels and statuses as the specification names them.
import { describe, expect, it } from 'vitest';
import { memberLevels } from '../../member-levels.ts';
import { memberStatuses } from './members.labels.ts';
import { MemberLevel, MemberStatus } from './members.ts';

describe('a member', () => {
  // spec: 4.member-level
  it('is basic, silver, gold or platinum, each with a Chinese label', () => {
    expect(MemberLevel.options).toEqual(['basic', 'silver', 'gold', 'platinum']);
    expect(memberLevels).toEqual({ basic: '普通', silver: '银牌', gold: '金牌', platinum: '白金' });
  });

  // spec: 4.member-status
  it('is active, inactive or suspended, each with a Chinese label', () => {
    expect(MemberStatus.options).toEqual(['active', 'inactive', 'suspended']);
    expect(memberStatuses).toEqual({ active: '正常', inactive: '已失效', suspended: '已暂停' });
  });
});
