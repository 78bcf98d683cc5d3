// A tender as its shipper and as fleets see it; nothing here depends on bids.
import type { Lane, TenderDetail, TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { findPayer } from '../../conduct/credits/exports.ts';
import { regionName } from '../../services/regions/exports.ts';
import { tenderCustodiansOf } from '../custody/exports.ts';
import { listAttachments } from './attachments.queries.ts';
import { findAlarm, findHead } from './chains.queries.ts';
import type { ListedTender } from './tender-list.queries.ts';
import * as rows from './tenders.queries.ts';

const place = (code: string | null) => (code === null ? '' : regionName(code));

export const laneOf = (lot: LotContent): Lane => ({
  origin: place(lot.originCode),
  destination: place(lot.destinationCode),
  distanceKm: lot.distanceKm,
  cargo: lot.cargo,
  lengthBand: lot.lengthBand,
  bodies: lot.bodies,
  quantityMilli: lot.quantityMilli,
  ceilingE4: lot.ceilingE4,
});

export const itemOf = ({ content, ...row }: ListedTender): TenderItem => {
  const [first] = content.lots;
  const { title, mode, unit, lots } = content;
  return { ...row, title, mode, unit, lotCount: lots.length, firstLane: first ? laneOf(first) : null };
};

/** `viewerId`: the company that looks at it. */
export const detailOf = async (db: Db, row: rows.TenderRow, viewerId: string): Promise<TenderDetail> => {
  const isOwn = row.companyId === viewerId;
  const { invited, ...content }: TenderContent = row.content;
  const [lots, notices, questions, fleets, attachments, payer, costBasis, minHours, head, alarm, refused, custodians] =
    await Promise.all([
      rows.listLots(db, row.id),
      rows.listNotices(db, row.id),
      rows.listQuestions(db, row.id, { isOwn }),
      isOwn ? rows.listFleetNames(db, invited) : [],
      listAttachments(db, content.attachments),
      isOwn ? null : findPayer(db, row.companyId),
      findSettingAt(db, 'cost.line', row.publishedAt),
      findSettingAt(db, 'tender.minHours', row.publishedAt),
      findHead(db, row.id),
      findAlarm(db, row.id),
      rows.countRefusedQuestions(db, row.id),
      tenderCustodiansOf(db, row.id),
    ]);
  return {
    id: row.id,
    tenderNo: row.tenderNo,
    phase: row.phase,
    isOwn,
    shipper: { id: row.companyId, name: row.shipperName, payer },
    content,
    invited: fleets,
    lots: lots.map(({ id, number, state, closesAt, extensions, originCode, destinationCode }) => ({
      id,
      number,
      origin: regionName(originCode),
      destination: regionName(destinationCode),
      state,
      closesAt,
      extensions,
    })),
    attachments,
    notices,
    questions,
    refusedQuestions: refused,
    costBasis,
    terms: row.terms,
    minHours,
    publishAt: row.publishAt,
    publishedAt: row.publishedAt,
    startsAt: row.startsAt,
    closesAt: row.closesAt,
    opensAt: row.opensAt,
    openedAt: row.openedAt,
    endReason: row.endReason,
    deadline: head ? { code: head.code, fixedAt: head.fixedAt } : null,
    alarm: alarm ?? null,
    custodians,
    copiedFromId: isOwn ? row.copiedFromId : null,
    changedAt: row.changedAt,
    version: row.version,
    now: row.now,
  };
};
