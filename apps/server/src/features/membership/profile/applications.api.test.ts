// Database constraints of applications.
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const t = await testApp();

type Decision = { reviewedAt?: string; reviewer?: string; rejectReason?: string };
const decided = { reviewedAt: new Date().toISOString(), reviewer: '沈岚', rejectReason: '执照照片不清晰' };

const apply = async (status: number, decision: Decision = {}) => {
  const { companyId } = await t.fleet({ application: 2 });
  const id = t.deps.newId();
  return t.db
    .insertInto('applications')
    .values({ id, receiptNo: `RH-${id}`, companyId, status, ...decision })
    .execute();
};

describe('an application', () => {
  // spec: 4.application-status
  it('has a status of 0, 1, 2 or 3', async () => {
    for (const status of [0, 1]) await apply(status);
    for (const status of [2, 3]) await apply(status, decided);
    for (const status of [-1, 4]) await expect(apply(status, decided)).rejects.toThrow(/check constraint/);
  });

  // spec: 4.rejection
  it('requires a reason and a reviewer when rejected', async () => {
    const { rejectReason, reviewer, ...rest } = decided;
    await expect(apply(3, { ...rest, reviewer })).rejects.toThrow(/check constraint/);
    await expect(apply(3, { ...rest, rejectReason })).rejects.toThrow(/check constraint/);
  });

  // spec: 4.review-time
  it('requires the review time when decided', async () => {
    const { reviewedAt: _, ...rest } = decided;
    for (const status of [2, 3]) await expect(apply(status, rest)).rejects.toThrow(/check constraint/);
  });
});
