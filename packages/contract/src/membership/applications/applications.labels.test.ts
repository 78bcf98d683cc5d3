// Status numbers of applications, as the specification defines them.
import { expect, it } from 'vitest';
import { applicationStatuses } from './applications.labels.ts';

// spec: 4.application-status
it('has the statuses 0 waiting, 1 in review, 2 approved and 3 rejected only', () => {
  expect(applicationStatuses).toEqual({ 0: '待审核', 1: '审核中', 2: '已通过', 3: '已驳回' });
});
