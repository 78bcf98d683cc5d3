// Texts for what an expired document blocks; the server refuses by the same kinds.
import { addDays } from '../../days.ts';
import {
  companyDocuments,
  type DocumentKind,
  type DocumentStatus,
  driverDocuments,
  requiredOfCompany,
} from './document.labels.ts';

const NO_BID = '不能提交新报价，进行中运单继续';
const OVERSIZE = '14.6 米以上的车辆不能派车';
export const NO_EFFECT = '不影响派车与报价';

/** What is blocked from the day after its last one; undefined for kinds without effect. */
export const effectOf = (kind: DocumentKind) => {
  if ((requiredOfCompany as readonly DocumentKind[]).includes(kind)) return NO_BID;
  if (kind === 'oversizePermit') return OVERSIZE;
  if (Object.hasOwn(companyDocuments, kind)) return undefined;
  return Object.hasOwn(driverDocuments, kind) ? '该司机不能出车' : '该车不能派车';
};

type Paper = { kind: DocumentKind; status: DocumentStatus; expiresOn: string | null };

/** A document is valid through its last day, so its effects start the day after. */
export const expiryEffect = ({ kind, status, expiresOn }: Paper) => {
  const effect = effectOf(kind);
  if (expiresOn === null) return '长期有效，不会到期';
  if (!effect) return NO_EFFECT;
  return status === 'expired' ? `已过期：${effect}` : `${addDays(expiresOn, 1)} 起，${effect}`;
};
