// The specification's numbers for an application's status.
import { expect, it } from 'vitest';
import { applicationStatuses } from './applications.labels.ts';

// spec: 4.application-status
it('an application is 0 waiting, 1 in review, 2 approved or 3 rejected, and nothing else', () => {
  expect(applicationStatuses).toEqual({ 0: '待审核', 1: '审核中', 2: '已通过', 3: '已驳回' });
});
