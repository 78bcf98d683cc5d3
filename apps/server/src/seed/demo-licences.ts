// Renders licences and vouchers of demo companies, and stores pictures of theirs.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { bindFileRow } from '../features/services/files/files.queries.ts';
import { storeFile } from '../features/services/files/stored-files.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type Paper, type PaperLook, renderPaper } from './demo-papers.ts';

const PNG = { mimeType: 'image/png', ending: 'png' };
const JPEG = { mimeType: 'image/jpeg', ending: 'jpg' };

export type RenderedPaper = Awaited<ReturnType<typeof renderPaper>>;

type LicenceFacts = Pick<ApplicationForm, 'companyType' | 'companyName' | 'legalPerson' | 'creditCode' | 'address'> & {
  establishYear?: number | null | undefined;
};

const licenceOf = (form: LicenceFacts): Paper => ({
  title: '营业执照',
  subtitle: '（副　本）',
  rows: [
    ['统一社会信用代码', form.creditCode],
    ['名　　称', form.companyName],
    ['类　　型', '有限责任公司（自然人投资或控股）'],
    ['法定代表人', form.legalPerson],
    ['注册资本', '伍佰万元整'],
    ['成立日期', `${form.establishYear ?? 2015}年04月18日`],
    ['住　　所', form.address],
    [
      '经营范围',
      form.companyType === 'fleet' ? '道路货物运输；仓储服务；货物装卸服务' : '货物销售；供应链管理服务；仓储服务',
    ],
  ],
  office: '登记机关　2023年06月12日',
});

export const renderLicence = (form: LicenceFacts, look: PaperLook & { creditCode?: string } = {}) =>
  renderPaper(licenceOf({ ...form, creditCode: look.creditCode ?? form.creditCode }), look);

/** A receipt for goods, signed by whoever received them. */
export const renderReceipt = (orderNo: string, cargo: string) =>
  renderPaper(
    {
      title: '收货回单',
      subtitle: '（承运联）',
      rows: [
        ['运单编号', orderNo],
        ['货　　物', cargo],
        ['验　　收', '件数相符，外包装完好'],
        ['收货人', '蒲工（签字）'],
      ],
      office: '收货单位仓库专用章',
    },
    { scale: 0.6 },
  );

export const renderVoucher = (payer: string, yuan: string, voucherNo: string) =>
  renderPaper({
    title: '电子回单',
    subtitle: '（客户联）',
    rows: [
      ['回单编号', voucherNo],
      ['付款人', payer],
      ['收款人', '公路货运分会'],
      ['金　　额', `人民币 ${yuan} 元`],
      ['用　　途', '会员会费'],
    ],
    office: '银行电子回单专用章',
  });

/** A name that ends in `.png` says which of the two kinds of picture it is. */
type Owner = { companyId: string; purpose: 'licence' | 'voucher' | 'cardPicture' | 'orderPhoto'; name: string };

/** Stores it like an uploaded file of the company. */
export const uploadPicture = async (
  deps: Deps,
  trx: Trx,
  rendered: RenderedPaper,
  { companyId, purpose, name }: Owner,
) => {
  const kind = name.endsWith('.png') ? PNG : JPEG;
  const { fileId } = await storeFile(deps, trx, { ...rendered, ...kind }, { name, purpose, companyId });
  return fileId;
};

/** Stores it like an uploaded and bound file of the company. */
export const storePicture = async (deps: Deps, trx: Trx, rendered: RenderedPaper, owner: Owner) => {
  const fileId = await uploadPicture(deps, trx, rendered, owner);
  await bindFileRow(trx, fileId, owner.companyId);
  return fileId;
};
