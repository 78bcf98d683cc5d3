// Endpoints of cooperation between shippers and fleets: list, figures, detail, moves, agreement, history, export.
import * as z from 'zod/mini';
import { cooperationPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, pageOf, pageQuery, totalQuery } from '../../fields.ts';
import { HistoryEntry } from '../../history.ts';
import {
  AgreementForm,
  Cooperation,
  CooperationDetail,
  CooperationFilters,
  CooperationGroup,
  cooperationFilters,
  optionalText,
} from './cooperations.ts';

const access = 'canFleetOrShipper';
const params = z.strictObject({ cooperationId: Id });
const one = { access, area: 'trade', owner: 'company', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { limit, idempotent: true, affects: cooperationPaths } as const;

/** The partners of the caller's company; newest relation first. */
export const listCooperations = defineEndpoint({
  method: 'GET',
  path: '/cooperations',
  access,
  area: 'trade',
  query: z.strictObject({ ...cooperationFilters, ...pageQuery, ...totalQuery }),
  reply: pageOf(Cooperation),
});

/** Each count is exact up to 10,000. */
export const CooperationSummary = z.strictObject({
  active: z.int(),
  paused: z.int(),
  ended: z.int(),
  invited: z.int(),
  /** Invitations that were declined, withdrawn or expired. */
  closed: z.int(),
  newThisQuarter: z.int(),
  /** Active and paused partners with a required document that ends within 60 days, and with such an agreement. */
  papersEnding: z.int(),
  agreementsEnding: z.int(),
  blocked: z.int(),
  openLinks: z.int(),
  /** Arrivals of this quarter that counted for a fleet's punctuality; nothing for a fleet's own view. */
  onTime: z.strictObject({ good: z.int(), of: z.int() }),
  groups: z.array(z.strictObject({ ...CooperationGroup.shape, count: z.int() })),
});
export type CooperationSummary = z.output<typeof CooperationSummary>;

export const getCooperationSummary = defineEndpoint({
  method: 'GET',
  path: '/cooperations/summary',
  access,
  area: 'trade',
  reply: CooperationSummary,
});

export const getCooperation = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/cooperations/:cooperationId',
  reply: CooperationDetail,
});

/** A move that is not possible → 409 with the current state. */
export const acceptCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/accept',
  access: 'canFleet',
  needs: 'activeMember',
  reply: Cooperation,
  audit: 'cooperation.accepted',
});

export const declineCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/decline',
  access: 'canFleet',
  body: z.strictObject({ reason: optionalText('理由', 200) }),
  reply: Cooperation,
  audit: 'cooperation.declined',
});

export const withdrawCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/withdraw',
  access: 'canShipper',
  reply: Cooperation,
  audit: 'cooperation.withdrawn',
});

export const pauseCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/pause',
  body: z.strictObject({ reason: optionalText('原因', 200) }),
  reply: Cooperation,
  audit: 'cooperation.paused',
});

export const resumeCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/resume',
  needs: 'activeMember',
  reply: Cooperation,
  audit: 'cooperation.resumed',
});

export const endCooperation = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/end',
  body: z.strictObject({ reason: line('终止原因', 200, 2) }),
  reply: Cooperation,
  audit: 'cooperation.ended',
});

/** By the shipper; the fleet sees the days and can read the file. */
export const setAgreement = defineEndpoint({
  ...one,
  ...change,
  method: 'PUT',
  path: '/cooperations/:cooperationId/agreement',
  access: 'canShipper',
  body: AgreementForm,
  reply: Cooperation,
  audit: 'cooperation.agreementChanged',
});

export const readAgreement = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/cooperations/:cooperationId/agreement',
  reply: 'bytes',
});

/** What both sides did to the relation, and the caller's own private changes. */
export const listCooperationHistory = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/cooperations/:cooperationId/history',
  query: z.strictObject(pageQuery),
  reply: pageOf(HistoryEntry),
});

/** Exports the filtered partners as a long task. */
export const exportCooperations = defineEndpoint({
  method: 'POST',
  path: '/cooperations/exports',
  access,
  area: 'exports',
  body: z.strictObject({ filters: CooperationFilters, format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'cooperation.exported',
  affects: [],
});
