// The demo's applicants: invented companies that wait, are being reviewed, or were turned down.
import { fullRegionName } from '../features/regions/exports.ts';
import type { DemoCompany } from './demo-members.ts';

/** Hours before now. */
export type DemoApplication = { status: 0 | 1 | 3; appliedAgo: number; reviewedAgo?: number; rejectReason?: string };
export type DemoApplicant = { company: DemoCompany; applications: DemoApplication[] };

type Row = [type: 'fleet' | 'shipper', name: string, creditCode: string, person: string, ...history: DemoApplication[]];

const rows: Row[] = [
  ['fleet', '嘉兴禾舟云路运输有限公司', '91330402YYDEM20112', '禾云舟', { status: 0, appliedAgo: 5 }],
  ['fleet', '临沂沂岚千里物流有限公司', '91371302YYDEM202XH', '岚千里', { status: 0, appliedAgo: 27 }],
  [
    'shipper',
    '佛山顺澜家居有限公司',
    '91440606YYDEM2038Q',
    '顺安澜',
    { status: 3, appliedAgo: 290, reviewedAgo: 268, rejectReason: '营业执照照片不清晰，请上传彩色原件照片' },
    { status: 0, appliedAgo: 50 },
  ],
  ['fleet', '洛阳伊川赤骥运输有限公司', '91410311YYDEM2046Y', '伊赤骥', { status: 1, appliedAgo: 31 }],
  ['shipper', '绍兴越青纺织有限公司', '91330602YYDEM2054R', '越青禾', { status: 1, appliedAgo: 62 }],
  [
    'fleet',
    '徐州彭原北辰货运有限公司',
    '91320312YYDEM2062G',
    '彭北辰',
    {
      status: 3,
      appliedAgo: 520,
      reviewedAgo: 505,
      rejectReason: '统一社会信用代码与营业执照不一致，请核对后重新提交',
    },
  ],
  [
    'shipper',
    '厦门鹭屿茶叶有限公司',
    '91350203YYDEM2070H',
    '鹭一叶',
    { status: 3, appliedAgo: 900, reviewedAgo: 862, rejectReason: '无法确认联系人与企业的关系，请补充授权书' },
  ],
];

export const demoApplicants = rows.map(
  ([type, name, creditCode, contactPerson, ...applications], index): DemoApplicant => {
    const regionCode = creditCode.slice(2, 8);
    const address = `${fullRegionName(regionCode)}演示路${index + 1}号`;
    const phone = `1380000070${index + 1}`;
    const username = `demo-applicant-${index + 1}`;
    return { company: { type, name, creditCode, contactPerson, phone, regionCode, address, username }, applications };
  },
);
