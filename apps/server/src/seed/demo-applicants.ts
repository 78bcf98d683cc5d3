// The demo's applicants: invented companies that wait, are in review, or were rejected.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { fullRegionName } from '../features/services/regions/exports.ts';
import type { DemoCompany } from './demo-member.ts';
import type { PaperLook } from './demo-papers.ts';

/** Times are hours before now. `said`: form fields that differ from the company's data; `paper`: the licence's look. */
export type DemoApplication = {
  status: 0 | 1 | 3;
  appliedAgo: number;
  reviewedAgo?: number;
  rejectReason?: string;
  said?: Partial<ApplicationForm>;
  paper?: PaperLook & { creditCode?: string };
};
export type DemoApplicant = { company: DemoCompany; facts: DemoFacts; applications: DemoApplication[] };
/** Fields of the form beyond the company's own. */
type DemoFacts = Pick<ApplicationForm, 'legalPerson' | 'permitNo' | 'establishYear' | 'vehicleCount' | 'serviceTypes'>;

type Row = [type: 'fleet' | 'shipper', name: string, creditCode: string, person: string, ...history: DemoApplication[]];

const rows: Row[] = [
  ['fleet', '嘉兴禾舟云路运输有限公司', '91330402YYDEM20112', '禾云舟', { status: 0, appliedAgo: 5 }],
  [
    'fleet',
    '临沂沂岚千里物流有限公司',
    '91371302YYDEM202XH',
    '岚千里',
    { status: 0, appliedAgo: 27, said: { permitNo: '' } },
  ],
  [
    'shipper',
    '佛山顺澜家居有限公司',
    '91440606YYDEM2038Q',
    '顺安澜',
    {
      status: 3,
      appliedAgo: 290,
      reviewedAgo: 268,
      rejectReason: '营业执照照片不清晰，请上传彩色原件照片',
      said: { address: '广东省佛山市顺德区演示路' },
      paper: { blur: 5 },
    },
    { status: 0, appliedAgo: 50 },
  ],
  [
    'fleet',
    '洛阳伊川赤骥运输有限公司',
    '91410311YYDEM2046Y',
    '伊赤骥',
    // The phone of another demo company.
    { status: 1, appliedAgo: 31, said: { phone: '13800000007' } },
  ],
  [
    'shipper',
    '绍兴越青纺织有限公司',
    '91330602YYDEM2054R',
    '越青禾',
    { status: 1, appliedAgo: 62, paper: { width: 640 } },
  ],
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
      paper: { creditCode: '91320312YYDEM2089B' },
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

const services = [
  ['整车', '零担'],
  ['冷链', '城市配送'],
  ['整车', '大宗'],
];

/** Invented, in the format of real ones. */
export const factsOf = ({ type, contactPerson, regionCode }: DemoCompany, index: number): DemoFacts => ({
  legalPerson: contactPerson,
  establishYear: 2008 + ((index * 3) % 12),
  permitNo: type === 'fleet' ? `交运管许可字${regionCode}${String(100_001 + index * 37)}号` : '',
  vehicleCount: type === 'fleet' ? 18 + index * 7 : null,
  serviceTypes: type === 'fleet' ? (services[index % services.length] ?? []) : [],
});

export const demoApplicants = rows.map(
  ([type, name, creditCode, contactPerson, ...applications], index): DemoApplicant => {
    const regionCode = creditCode.slice(2, 8);
    const address = `${fullRegionName(regionCode)}演示路${index + 1}号`;
    const phone = `1380000070${index + 1}`;
    const username = `demo-applicant-${index + 1}`;
    const company = { type, name, creditCode, contactPerson, phone, regionCode, address, username };
    return { company, facts: factsOf(company, index), applications };
  },
);
