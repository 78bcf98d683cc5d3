// Tells custodians that their part is wanted, and everybody that a tender could not be opened.
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, notifyCompanies } from '../../services/notifications/exports.ts';
import { listPlaces, listSubstitutesOf, type PlaceRow, sendByLink } from '../custody/exports.ts';
import { reachedCompanies, type TenderRow } from '../tenders/exports.ts';

type Asked = Pick<PlaceRow, 'role' | 'companyId' | 'custodianId' | 'phone'>;

/** Those who have not handed in yet, and who stands in for them; an outsider by SMS to the link's phone. */
export const askCustodians = async (
  deps: Deps,
  trx: Trx,
  { id, title, tenderNo, opensAt }: TenderRow,
  { template, key }: { template: 'custody.asked' | 'custody.reminded'; key: string },
) => {
  const values = { tenderTitle: title, tenderNo: tenderNo ?? '', opensAt: opensAt ?? '' };
  const notice = { template, values, dedupKey: `custody:${id}:${key}` };
  const ask = ({ role, companyId, custodianId, phone }: Asked) => {
    if (role === 'association')
      return notify(deps, trx, { to: { admins: true }, ...notice, link: `/admin/custody/${id}` });
    if (companyId !== null) return notify(deps, trx, { to: { companyId }, ...notice, link: `/user/custody/${id}` });
    return sendByLink(deps, trx, { id: custodianId, phone }, { template, values });
  };
  for (const place of await listPlaces(trx, id)) {
    if (place.handedAt !== null) continue;
    await ask(place);
    for (const substitute of await listSubstitutesOf(trx, place.keyId)) await ask({ ...substitute, role: place.role });
  }
};

/** To every fleet it reaches: nothing tells who bid. */
export const tellFailed = async (
  deps: Deps,
  trx: Trx,
  { id, title, tenderNo, companyId }: TenderRow,
  reason: string,
) => {
  const values = { tenderTitle: title, tenderNo: tenderNo ?? '', reason };
  const notice = { template: 'custody.failed' as const, values, dedupKey: `custody:${id}:failed` };
  await notify(deps, trx, { to: { admins: true }, ...notice, link: '/admin/tenders' });
  await notify(deps, trx, { to: { companyId }, ...notice, link: `/user/bidding/${id}` });
  await notifyCompanies(deps, trx, {
    ...notice,
    link: `/user/fleet-management/bids?tender=${id}`,
    companies: reachedCompanies(id),
  });
};
