// The facts a newcomer's road is computed from, in one query.
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { FieldReasons } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import type { MemberStatus } from '@rfb/contract/membership/members/members.labels.ts';
import { sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import { settingAt } from '../../../platform/settings/setting-at.queries.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

/** What happened first: a vehicle, a driver, a draft. */
type First = { id: string; at: string; name: string };

export type RoadFacts = {
  today: string;
  now: string;
  application: {
    status: number;
    closeKind: 'approved' | 'rejected' | 'withdrawn' | 'imported' | null;
    appliedAt: string;
    reviewedAt: string | null;
    claimedAt: string | null;
    rejectReason: string | null;
    dueOn: string;
  } | null;
  membership: MemberStatus | null;
  joinedAt: string | null;
  permit: { status: DocumentStatus; addedAt: string; rejectReason: string | null } | null;
  vehicle: First | null;
  driver: First | null;
  certification: {
    status: CertificationStatus;
    submittedAt: string;
    approvedAt: string | null;
    rejectReason: string | null;
    fieldReasons: FieldReasons;
    /** Null where the clock approves. */
    dueOn: string | null;
  } | null;
  /** A fleet's first order proves that it has arrived, however it came by it. */
  firstOrderAt: string | null;
  draft: First | null;
  invitedAt: string | null;
  /** Fleets are chosen in a draft. */
  hasChosen: boolean;
  publishedAt: string | null;
};

/** The last day of a promise: the moment it ends is the midnight after. */
const lastDay = (since: ReturnType<typeof sql>) => sql`
  ((working_days_end(${since}, ${settingAt('promise.reviewDays', since)}) - interval '1 second') at time zone 'Asia/Shanghai')::date`;

export const roadFacts = named<RoadFacts, { companyId: string }>(
  'workbench.road',
  (value) => sql`
    with me as materialized (
      select c.id, ${recordsOf(value('companyId'))} as records, app_today() as today, app_now() as now
      from companies c where c.id = ${value('companyId')}
    )
    select me.today, me.now, (
        select jsonb_build_object(
          'status', case when a.status = 1 and a.lease_until <= me.now then 0 else a.status end,
          'closeKind', a.close_kind, 'appliedAt', a.applied_at, 'reviewedAt', a.reviewed_at,
          'claimedAt', case when a.status = 1 and a.lease_until > me.now then a.claimed_at end,
          'rejectReason', a.reject_reason, 'dueOn', ${lastDay(sql`a.applied_at`)})
        from applications a where a.company_id = me.id order by a.applied_at desc, a.id limit 1
      ) as application, s.status as membership, s.joined_at, (
        select jsonb_build_object('status', document_status(d.state, d.covers_from, d.expires_on, me.today),
          'addedAt', d.added_at, 'rejectReason', d.reject_reason)
        from documents d where d.owner_id = me.id and d.kind = 'transportPermit' and d.state <> 'withdrawn'
        order by (d.state = 'pending') desc, d.is_current desc, d.added_at desc limit 1
      ) as permit, (
        select jsonb_build_object('id', v.id, 'at', v.created_at, 'name', v.plate_no) from vehicles v
        where v.company_id = me.id and v.state <> 'scrapped' order by v.created_at, v.id limit 1
      ) as vehicle, (
        select jsonb_build_object('id', p.id, 'at', p.created_at, 'name', p.name) from drivers p
        where p.company_id = me.id and p.state <> 'left' order by p.created_at, p.id limit 1
      ) as driver, (
        select jsonb_build_object('status', certification_status(x), 'submittedAt', x.submitted_at,
          'approvedAt', x.approved_at, 'rejectReason', x.reject_reason, 'fieldReasons', x.field_reasons,
          'dueOn', case when x.mode = 'review' then ${lastDay(sql`x.submitted_at`)} end)
        from certifications x where x.company_id = me.id and x.closed_at is null
      ) as certification, (
        select min(o.created_at) from orders o where o.fleet_id = any(me.records)
      ) as first_order_at, (
        select jsonb_build_object('id', t.id, 'at', t.created_at, 'name', t.title) from tenders t
        where t.company_id = me.id and t.state <> 'discarded' and t.content #>> '{lots,0,originCode}' is not null
          and t.content #>> '{lots,0,destinationCode}' is not null
        order by t.created_at, t.id limit 1
      ) as draft, (
        select min(k.invited_at) from cooperations k where k.shipper_id = any(me.records)
      ) as invited_at, exists (
        select from tenders t where t.company_id = me.id and t.state <> 'discarded'
          and jsonb_array_length(t.content -> 'invited') > 0
      ) as has_chosen, (
        select min(t.published_at) from tenders t where t.company_id = any(me.records)
      ) as published_at
    from me left join member_standings s on s.company_id = me.id`,
);
