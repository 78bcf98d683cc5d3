// Automatic checks of an application: one-line hints for the reviewer, never decisions.
import { runningPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import { listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { isCreditCode, isOrgCode } from '@rfb/contract/credit-code.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { ReviewCheck } from '@rfb/contract/membership/applications/applications.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { regionName } from '../../services/regions/exports.ts';
import { registeredFormOf } from './application-form.ts';
import { type CheckFacts, type FileFacts, findCheckFacts } from './checks.queries.ts';
import { findReview } from './reviews.queries.ts';

type Key = ReviewCheck['key'];
const check = (key: Key, level: ReviewCheck['level'], text: string, detail = ''): ReviewCheck => ({
  key,
  level,
  text,
  detail,
});
export const green = (key: Key, text: string, detail?: string) => check(key, 'green', text, detail);
export const amber = (key: Key, text: string, detail?: string) => check(key, 'amber', text, detail);
export const red = (key: Key, text: string, detail?: string) => check(key, 'red', text, detail);

const duplicateText = ({ name, joinedYear }: { name: string; joinedYear: number | null }) =>
  joinedYear ? `${name}，${joinedYear} 年入会` : name;

const checkCodes = ({ creditCode }: ApplicationForm) => [
  isCreditCode(creditCode) ? green('creditCode', '信用代码校验位正确') : red('creditCode', '信用代码校验位不符'),
  isOrgCode(creditCode)
    ? green('orgCode', '主体标识码校验正确')
    : amber('orgCode', '主体标识码校验不符', '第 9 至 17 位，请对照执照'),
];

/** A credit code may be issued by county, city or province, so only the digits all of them share are compared. */
const checkRegion = ({ creditCode, regionCode }: ApplicationForm) => {
  const registered = creditCode.slice(2, 8);
  const knownDigits = registered.slice(2, 4) === '00' ? 2 : 4;
  return registered.slice(0, knownDigits) === regionCode.slice(0, knownDigits)
    ? green('region', '地区与信用代码一致')
    : amber('region', '地区与信用代码登记地不同', `登记地 ${regionName(registered)}，填写 ${regionName(regionCode)}`);
};

const checkDuplicates = ({ sameCode, sameName, samePhone }: CheckFacts) => {
  const duplicate = sameCode ?? sameName;
  return [
    duplicate
      ? red('duplicate', sameCode ? '信用代码与另一家企业相同' : '名称与另一家企业相同', duplicateText(duplicate))
      : green('duplicate', '没有重复的名称和信用代码'),
    samePhone
      ? amber('phone', '手机号关联另一家企业', duplicateText(samePhone))
      : green('phone', '手机号未关联其他企业'),
  ];
};

/** Registration verifies a phone, which may differ from the contact phone; imported phones are not verified. */
const checkPhoneVerified = ({ phone }: ApplicationForm, { provedPhones }: CheckFacts) => {
  if (provedPhones.includes(phone)) return green('phoneProved', '登记手机号已验证');
  return provedPhones.length > 0
    ? green('phoneProved', '登录手机号已验证', '联系电话是另一个号码，未验证')
    : amber('phoneProved', '手机号未经验证', '由秘书处导入，还没有收到过验证码');
};

/** Red once published; amber during the procedure, which only staff can see. */
export const checkBlackList = ({ black }: CheckFacts): ReviewCheck => {
  if (!black) return green('blackList', '不在黑名单中');
  const link = `/admin/system/content/listings?open=${black.listingId}`;
  const isPublic = isOneOf(runningPhases, black.phase);
  const text = isPublic
    ? `在黑名单${listingPhases[black.phase]}`
    : `有黑名单程序在进行（${listingPhases[black.phase]}）`;
  return { ...(isPublic ? red : amber)('blackList', text, `${black.name}，信用代码或手机号相同`), link };
};

const MIN_SIDE = 800;
const checkLicence = (file: FileFacts | null) => {
  if (!file) return red('licence', '未上传营业执照');
  if (file.mimeType === 'application/pdf') return green('licence', '执照为 PDF 文件', file.name);
  if (file.width === null || file.height === null) return amber('licence', '无法判断图片是否清晰');
  const size = `${file.width} × ${file.height}`;
  return Math.min(file.width, file.height) < MIN_SIDE
    ? amber('licence', '图片较小，可能看不清', size)
    : green('licence', '图片清晰度合格', size);
};

const checkPermit = ({ companyType, permitNo }: ApplicationForm) => {
  if (companyType !== 'fleet') return [];
  return [
    permitNo
      ? green('permit', '已填道路运输经营许可证', permitNo)
      : red('permit', '缺少道路运输经营许可证', '车队类型必需'),
  ];
};

export const checksFor = (form: ApplicationForm, facts: CheckFacts): ReviewCheck[] => [
  ...checkCodes(form),
  checkPhoneVerified(form, facts),
  ...checkDuplicates(facts),
  checkBlackList(facts),
  checkRegion(form),
  ...checkPermit(form),
  checkLicence(facts.file),
];

/** Checks only changed fields; licence facts require a new licence. */
export const checksForChange = (form: ApplicationForm, changed: string[], facts: CheckFacts): ReviewCheck[] => [
  ...(changed.includes('creditCode') ? [...checkCodes(form), checkRegion(form)] : []),
  ...checkDuplicates(facts).filter(({ key }) => key === 'duplicate'),
  checkBlackList(facts),
  ...(changed.includes('companyType') ? checkPermit(form) : []),
  changed.includes('businessLicense')
    ? checkLicence(facts.file)
    : amber('licence', '未附新的营业执照', '请对照已登记的执照'),
];

export const checksForRenewal = (voucher: FileFacts | null): ReviewCheck[] => [
  voucher ? green('voucher', '已附付款凭证', voucher.name) : amber('voucher', '未附付款凭证', '请核对到账记录'),
];

/** For bulk approval. */
export const checksOfJoin = async (db: Db, id: string) => {
  const row = (await findReview(db, 'join', id)) ?? refuse('notFound');
  const form = await registeredFormOf(db, row.companyId, row.form);
  const [facts] = await findCheckFacts(db, [{ companyId: row.companyId, fileId: row.fileId, form }]);
  return facts ? checksFor(form, facts) : refuse('notFound');
};
