// Progress of an application as its company sees it, and the available action.
import { describe, expect, it } from 'vitest';
import { progressOf } from './application-progress.ts';
import { bodyOf, correctionOf } from './correction.ts';

const application = (over: object) => ({
  status: 0 as const,
  closeKind: null,
  applicationTime: '2026-11-15T01:42:00.000Z',
  promiseDays: 3,
  reviewTime: null,
  ...over,
});
const rejected = application({
  status: 3,
  closeKind: 'rejected',
  reviewTime: '2026-11-16T01:42:00.000Z',
  rejectReason: '执照照片不清晰',
});

describe('an application', () => {
  it('can be withdrawn until it is claimed for review', () => {
    expect(progressOf(application({}), null)).toMatchObject({ action: 'withdraw', label: '撤回申请' });
    expect(progressOf(application({ status: 1 }), null)).toMatchObject({ action: 'show', label: '查看进度' });
  });

  // spec: 4.rejection
  it('shows the reason of a rejection and offers to correct it', () => {
    const progress = progressOf(rejected, null);
    expect(progress).toMatchObject({ text: '驳回原因：执照照片不清晰', label: '修改后重新提交', wait: '' });
    expect(progress.steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
      '已提交 done',
      '审核中 done',
      '已驳回 refused',
    ]);
  });

  it('does not show the review as done after a withdrawal', () => {
    const progress = progressOf(application({ status: 3, closeKind: 'withdrawn' }), null);
    expect(progress.label).toBe('重新提交申请');
    expect(progress.steps[1]?.state).toBe('ahead');
  });

  it('shows the day from which it can be submitted again when it was submitted too often', () => {
    expect(progressOf(rejected, '2026-12-01T00:00:00.000Z').wait).toContain('2026-12-01');
  });
});

describe('a corrected application', () => {
  const form = {
    companyType: 'fleet' as const,
    companyName: '鹭屿恒温运输有限公司',
    creditCode: '91320505YYDEM0016F',
    legalPerson: '',
    establishYear: null,
    contactPerson: '庄鹭',
    phone: '13800004126',
    email: '',
    regionCode: '350205',
    address: '鹭屿路 20 号',
    permitNo: '350205000123',
    vehicleCount: 38,
    serviceTypes: ['冷链'],
  };
  const licence = { fileId: 'f1', name: 'a.png', mimeType: 'image/png', size: 9, width: 1, height: 1 };
  const previous = { ...rejected, id: 'a1', receiptNo: 'R1', reviewer: null, previousId: null, form, licence };

  it('is prefilled with the previous form and licence', () => {
    const body = bodyOf(correctionOf(previous));
    expect(body).toMatchObject({ companyName: form.companyName, vehicleCount: 38, businessLicense: 'f1' });
    expect(body).not.toHaveProperty('establishYear');
  });

  it('omits vehicle fields for a shipper', () => {
    const body = bodyOf({ ...correctionOf(previous), companyType: 'shipper' });
    expect(body).not.toHaveProperty('vehicleCount');
    expect(body).not.toHaveProperty('permitNo');
  });
});
