// Notifies fleets of expiring documents: at fixed distances, each once, one notice per company and distance.

import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { effectOf, NO_EFFECT } from '@rfb/contract/membership/documents/expiry-effects.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { notify } from '../../services/notifications/exports.ts';
import { type DueAlert, takeDueAlerts } from './alerts.queries.ts';

const NAMED = 5;

const nameOf = ({ ownerKind, ownerName, kind, expiresOn }: DueAlert) => {
  const owner = ownerName && (ownerKind === 'vehicle' ? shownPlate(ownerName) : ownerName);
  return `${owner ? `${owner} ` : ''}${documentNames[kind]}（${expiresOn}）`;
};

const messageOf = (due: DueAlert[]): NoticeMessage => {
  const [first] = due;
  const named = due.slice(0, NAMED).map(nameOf).join('、');
  const values = {
    documentName: due.length === 1 && first ? documentNames[first.kind] : `${due.length} 项证照`,
    documentList: due.length > NAMED ? `${named}，共 ${due.length} 项` : named,
    effect: effectsOf(due),
  };
  const daysLeft = Math.min(...due.map((one) => one.daysLeft));
  if (daysLeft > 0) return { template: 'document.expiring', values: { ...values, daysLeft } };
  return { template: daysLeft === 0 ? 'document.expiringToday' : 'document.expired', values };
};

const WALLET = '/user/fleet-management/documents';
const PLACES = {
  company: WALLET,
  vehicle: '/user/fleet-management/vehicles?sort=expiry',
  driver: '/user/fleet-management/drivers?sort=expiry',
} as const;
/** Links to the list of the owners, or to the wallet when owners are mixed; shippers are sent to their profile. */
const linkOf = (due: DueAlert[]) => {
  if (due.some(({ companyType }) => companyType === 'shipper')) return '/user/profile';
  const [first, ...others] = new Set(due.map(({ ownerKind }) => ownerKind));
  return first && others.length === 0 ? PLACES[first] : WALLET;
};

const effectsOf = (due: DueAlert[]) => {
  if (due.some(({ companyType }) => companyType === 'shipper')) return '到期当天仍有效，请及时更新。';
  const effects = [...new Set(due.map(({ kind }) => effectOf(kind)))].filter((effect) => effect !== undefined);
  return effects.length > 0 ? `到期当天仍有效，次日起，${effects.join('；')}。` : `过期${NO_EFFECT}，请及时更新。`;
};

const notifyCompany = (deps: Deps, trx: Trx, companyId: string, due: DueAlert[]) =>
  notify(deps, trx, {
    to: { companyId },
    ...messageOf(due),
    link: linkOf(due),
    about: [companyId, ...due.map(({ documentId }) => documentId)],
  });

/** Sends one batch of due alerts and returns its size; safe to run on two servers at once. */
export const sendDueAlerts = (deps: Deps) =>
  deps.db.transaction().execute(async (trx) => {
    const days = (await readSettings({ ...deps, db: trx })).now('remind.papers');
    const due = await takeDueAlerts(
      trx,
      days.map((day) => -day),
    );
    for (const group of Map.groupBy(due, ({ companyId, days }) => `${companyId} ${days}`).values()) {
      const [first] = group;
      if (first) await notifyCompany(deps, trx, first.companyId, group);
    }
    return due.length;
  });

const sendAll = async (deps: Deps) => {
  while ((await sendDueAlerts(deps)) > 0);
};

export const documentsChores = (deps: Deps): Chore[] => [
  { name: 'document alerts', everySeconds: 600, run: () => sendAll(deps) },
];
