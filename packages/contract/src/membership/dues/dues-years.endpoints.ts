// The year of dues: what came in, what is open, compared with the year before; its closing; the books for the accountant.

import * as z from 'zod/mini';
import { duesPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line } from '../../fields.ts';
import { MemberLevel } from '../members/members.ts';

const Year = z.string('年份有误').check(z.regex(/^2\d{3}$/, '年份有误'));
const Fen = z.int();

/** Sums of the ledger; `receivable` is what the open amount changed by. All of them together are zero. */
const DuesFigures = z.strictObject({
  chargedFen: Fen,
  receivedFen: Fen,
  waivedFen: Fen,
  writtenOffFen: Fen,
  openingFen: Fen,
  /** By how much payments in advance grew. */
  advanceFen: Fen,
  receivableFen: Fen,
});
export type DuesFigures = z.output<typeof DuesFigures>;

const office = { access: 'canAdmin', duty: 'yearEnd' } as const;

export const getDuesYear = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/dues/years/:year',
  owner: 'staff',
  params: z.strictObject({ year: Year }),
  reply: z.strictObject({
    year: z.int(),
    /** What was open, and paid in advance, on the last day of the year before. */
    openBeforeFen: Fen,
    advanceBeforeFen: Fen,
    total: DuesFigures,
    before: DuesFigures,
    months: z.array(z.strictObject({ month: z.int(), ...DuesFigures.shape })),
    levels: z.array(z.strictObject({ level: MemberLevel, ...DuesFigures.shape })),
    provinces: z.array(z.strictObject({ province: z.string(), name: z.string(), ...DuesFigures.shape })),
    closed: z.nullable(z.strictObject({ at: Instant, by: z.string(), approvedBy: z.string() })),
    /** Why it cannot be closed now; empty: it can. */
    obstacle: z.string(),
    /** Years with entries, the newest first. */
    years: z.array(z.int()),
  }),
});

/** Two people: no entry can be booked in a closed year, and it is never opened again. */
export const closeDuesYear = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/dues/years/:year/close',
  owner: 'staff',
  params: z.strictObject({ year: Year }),
  body: z.strictObject({
    /** What was on the screen, so that nobody closes other figures than were seen. */
    receivedFen: Fen,
    receivableFen: Fen,
    reason: line('原因', 200, 5),
  }),
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  audit: 'dues.yearClosed',
  limit: { count: 20, seconds: 60, per: 'user' },
  idempotent: true,
  affects: duesPaths,
});

/** Every posting of a year for the accountant, as a long task. */
export const exportDuesYear = defineEndpoint({
  method: 'POST',
  path: '/admin/dues/years/:year/exports',
  access: 'canAdmin',
  duty: 'exports',
  owner: 'staff',
  stepUp: true,
  params: z.strictObject({ year: Year }),
  body: z.strictObject({ format: z.enum(['xlsx', 'csv'], '请选择文件格式') }),
  reply: z.strictObject({ taskId: Id }),
  audit: 'dues.exported',
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  affects: [],
});
