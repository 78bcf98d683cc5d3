// The reply for the user's own account.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import { applicationKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { Account } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countOpenAppeals } from '../../conduct/credit-appeals/exports.ts';
import { accountRows } from '../../identity/auth/exports.ts';
import { listOpenReviews } from '../../membership/applications/exports.ts';
import { readOpenOrders } from '../../transport/orders/exports.ts';

const NAMED_ORDERS = 3;

/** The orders and appeals a company's last account would leave behind, as sentences. */
export const openBusinessOf = async (db: Db, companyId: string | null, userId: string) => {
  if (!companyId || (await accountRows.hasColleague(db, companyId, userId))) return [];
  const { total, orderNos } = await readOpenOrders(db, companyId, NAMED_ORDERS);
  const appeals = await countOpenAppeals(db, companyId);
  const named = `${orderNos.join('、')}${total > NAMED_ORDERS ? ' 等' : ''}`;
  return [
    ...(total > 0 ? [`还有 ${total} 张运单没有完成（${named}）`] : []),
    ...(appeals > 0 ? [`还有 ${appeals} 件信用申诉没有结论`] : []),
  ];
};

/** Open reviews, orders and appeals block the closing of a company's last account, because somebody must answer for them. */
export const unfinishedOf = async (db: Db, companyId: string | null, userId: string) => {
  if (!companyId || (await accountRows.hasColleague(db, companyId, userId))) return [];
  const reviews = await listOpenReviews(db, companyId);
  const business = await openBusinessOf(db, companyId, userId);
  return [...reviews.map(({ kind, receiptNo }) => `${applicationKinds[kind]} ${receiptNo} 尚未办结`), ...business];
};

export const accountOf = async (db: Db, userId: string): Promise<Account> => {
  const {
    avatarFileId,
    companyId,
    companyRole: _,
    ...account
  } = (await accountRows.findAccount(db, userId)) ?? refuse('unauthenticated');
  return {
    ...account,
    avatar: avatarFileId ? `${API_BASE}/files/${avatarFileId}` : '',
    unfinished: await unfinishedOf(db, companyId, userId),
    isLastAdmin: account.role === 'admin' && !(await accountRows.hasOtherOwner(db, userId)),
  };
};
