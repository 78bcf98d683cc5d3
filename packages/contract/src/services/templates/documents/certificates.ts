// The certificates of members and of certified fleets: one sentence and a few facts on a fixed sheet.
import type { TemplateField, TemplateSpec } from '../template.ts';
import { documentVariables, variablesOf } from './document-template.ts';

export const memberVariables = documentVariables({
  level: { name: '会员等级', type: 'text', sample: '金牌' },
  memberNo: { name: '会员号', type: 'code', sample: 'M-2026-0042' },
  companyType: { name: '企业类型', type: 'text', sample: '车队' },
  creditCode: { name: '信用代码', type: 'code', sample: '91320505MA1N2XXX3B' },
  joinedOn: { name: '入会时间', type: 'day', sample: '2026-11-17' },
  term: { name: '会员期', type: 'text', sample: '2026-11-17 至 2027-11-16' },
  certified: { name: '认证情况', type: 'text', sample: '签发时已认证' },
});

export const fleetVariables = documentVariables({
  certificationNo: { name: '认证编号', type: 'code', sample: 'RZ-20261103-0004' },
  memberNo: { name: '会员号', type: 'code', sample: 'M-2026-0042' },
  creditCode: { name: '信用代码', type: 'code', sample: '91320505MA1N2XXX3B' },
  approvedOn: { name: '通过日期', type: 'day', sample: '2026-11-10' },
  vehicleCount: { name: '申报车辆数', type: 'text', sample: '46' },
});

/** One line each on a fixed sheet, so they are short. */
const fields: readonly TemplateField[] = [
  { key: 'title', name: '证书名称', output: 'title', maxLength: 7 },
  { key: 'before', name: '证明语前段', output: 'title', maxLength: 12, section: '证明语' },
  { key: 'honour', name: '证明语中段（加粗划线）', output: 'title', maxLength: 12, section: '证明语' },
  { key: 'after', name: '证明语后段', output: 'title', maxLength: 14, mayBeEmpty: true, section: '证明语' },
  { key: 'table', name: '表格', output: 'paper', maxLength: 300, table: { rows: 8, cells: 1, label: 6 } },
  { key: 'caution', name: '页脚提示', output: 'title', maxLength: 36 },
];

const joined = (lines: readonly string[]) => lines.join('\n');

const member: TemplateSpec = {
  code: 'document.memberCertificate',
  group: 'document',
  name: '会员证书',
  event: '会员或分会开具会员证书',
  to: '会员，以及扫码查验的人',
  why: '',
  fields,
  variables: variablesOf(memberVariables),
  mustUse: ['会员号', '会员期'],
  channels: [],
  defaults: {
    title: '会员证书',
    before: '为公路货运分会',
    honour: '{会员等级}会员',
    after: '，受《行业自律公约》约束。',
    table: joined([
      '会员号：{会员号}',
      '企业类型：{企业类型}',
      '信用代码：{信用代码}',
      '入会时间：{入会时间}',
      '会员期：{会员期}',
      '车队认证：{认证情况}',
    ]),
    caution: '会员状态以扫码查验结果为准。本证书不构成对运输服务的担保。',
  },
};

const fleet: TemplateSpec = {
  code: 'document.fleetCertificate',
  group: 'document',
  name: '车队认证证书',
  event: '认证车队下载认证证书',
  to: '认证车队，以及扫码查验的人',
  why: '',
  fields,
  variables: variablesOf(fleetVariables),
  mustUse: ['认证编号'],
  channels: [],
  defaults: {
    title: '车队认证证书',
    before: '经公路货运分会核验，为',
    honour: '认证车队',
    after: '。',
    table: joined([
      '认证编号：{认证编号}',
      '会员号：{会员号}',
      '信用代码：{信用代码}',
      '通过日期：{通过日期}',
      '申报车辆：{申报车辆数} 台',
      '有效期：以扫码查验为准',
    ]),
    caution: '认证状态与有效期以扫码查验结果为准。本证书不构成对运输服务的担保。',
  },
};

export const certificateSpecs = { member, fleet };
