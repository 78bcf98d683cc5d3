// What a wallet cell shows for one kind of document: status, purpose, next action.
import { type DocumentKind, documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';

const graded: readonly DocumentKind[] = ['safetyStandard', 'creditGrade', 'iso', 'logisticsGrade'];

/** A rejected renewal while the previous document stays valid. */
export const refusedOf = ({ current, earlier, waiting }: DocumentFolder): DocumentRow | undefined => {
  const [last] = earlier;
  return !waiting && current && last?.status === 'rejected' && last.addedAt > current.addedAt ? last : undefined;
};

/** The row shown in the cell: a pending one before the current one. */
export const shownOf = ({ current, waiting }: DocumentFolder) => waiting ?? current;

export const renewWords = ({ kind, current, joined }: DocumentFolder) => {
  if (!current) return joined ? '登记有效期' : '上传';
  if (current.status === 'rejected') return '重新上传';
  if (kind === 'carrierInsurance') return '上传新保单';
  return current.status === 'valid' ? '更换' : '上传新证';
};

/** Adds the grade to the name where it is short, or replaces it for ISO. */
export const titleOf = ({ kind }: DocumentFolder, detail = '') => {
  const name = documentNames[kind];
  if (!graded.includes(kind) || detail === '' || detail.length > 8) return name;
  return kind === 'iso' && detail.startsWith('ISO') ? detail : `${name} ${detail}`;
};

const wantedFor: Partial<Record<DocumentKind, string>> = {
  transportPermit: '过期后不能报价',
  oversizePermit: '14.6 米以上车辆派车时必备',
  dangerPermit: '承运危险货物时必备',
};
/** Approved documents are shown on the fleet's public page. */
const publicWords = (current: DocumentRow | null) => {
  if (!current?.reviewer || current.status === 'rejected') return undefined;
  return current.status === 'expired' ? '公开页标为已过期' : '公开页展示';
};
export const purposeOf = ({ kind, isRequired, current }: DocumentFolder) =>
  [isRequired ? '必备' : '选填', wantedFor[kind], !isRequired && publicWords(current)].filter(Boolean).join('　');

const ranks = { expired: 0, rejected: 1, expiring: 2, missing: 3, upcoming: 4, pending: 4, withdrawn: 4, valid: 5 };
const rankOf = ({ current, isRequired, joined }: DocumentFolder) => {
  const status = current?.status ?? (isRequired && !joined ? 'missing' : 'valid');
  return [ranks[status] + (isRequired ? 0 : 10), current?.daysLeft ?? Number.MAX_SAFE_INTEGER] as const;
};

/** The most urgent document, selected initially. */
export const mostUrgent = (folders: readonly DocumentFolder[]) =>
  folders.toSorted((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    return a[0] - b[0] || a[1] - b[1];
  })[0];
