// A correction of an application: what was sent before, and what is sent again.
import { describe, expect, it } from 'vitest';
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
