// The reply for the user's own account.
import type { Account } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { applicationKinds } from '@rfb/contract/applications/applications.labels.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readOpenOrders } from '../orders/exports.ts';
import { findAccount, hasColleague, hasOtherAdmin, listOpenReviews } from './accounts.queries.ts';

const NAMED_ORDERS = 3;

/** Names the orders a company's last account leaves behind; '' without any. */
export const openOrdersOf = async (db: Db, companyId: string | null, userId: string) => {
  if (!companyId || (await hasColleague(db, companyId, userId))) return '';
  const { total, orderNos } = await readOpenOrders(db, companyId, NAMED_ORDERS);
  return total === 0
    ? ''
    : `还有 ${total} 张运单没有完成（${orderNos.join('、')}${total > NAMED_ORDERS ? ' 等' : ''}）`;
};

/** Open reviews and orders block the closing of a company's last account, because somebody must answer for them. */
export const unfinishedOf = async (db: Db, companyId: string | null, userId: string) => {
  if (!companyId || (await hasColleague(db, companyId, userId))) return [];
  const reviews = await listOpenReviews(db, companyId);
  const orders = await openOrdersOf(db, companyId, userId);
  return [
    ...reviews.map(({ kind, receiptNo }) => `${applicationKinds[kind]} ${receiptNo} 尚未办结`),
    ...(orders ? [orders] : []),
  ];
};

export const accountOf = async (db: Db, userId: string): Promise<Account> => {
  const { avatarFileId, companyId, ...account } = (await findAccount(db, userId)) ?? refuse('unauthenticated');
  return {
    ...account,
    avatar: avatarFileId ? `${API_BASE}/files/${avatarFileId}` : '',
    unfinished: await unfinishedOf(db, companyId, userId),
    isLastAdmin: account.role === 'admin' && !(await hasOtherAdmin(db, userId)),
  };
};
