// The reply for the user's own account.
import type { Account } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { applicationKinds } from '@rfb/contract/applications/applications.labels.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount, hasColleague, hasOtherAdmin, listOpenReviews } from './accounts.queries.ts';

/** Open reviews block the closing of a company's last account, because the reply must reach somebody. */
export const unfinishedOf = async (db: Db, companyId: string | null, userId: string) => {
  if (!companyId || (await hasColleague(db, companyId, userId))) return [];
  const open = await listOpenReviews(db, companyId);
  return open.map(({ kind, receiptNo }) => `${applicationKinds[kind]} ${receiptNo} 尚未办结`);
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
