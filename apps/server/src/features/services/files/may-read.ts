// Who may read a private file: the person who sent it, and those whose work is the purpose it was sent for.
import { type Area, areas } from '@rfb/contract/areas.ts';
import { type Duty, duties, hasOneOf } from '@rfb/contract/duties.ts';
import type { FilePurpose } from '@rfb/contract/services/files/purposes.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FileRow } from './files.queries.ts';

type Readers = {
  /** The office's people with this duty; of every company. */
  duty?: Duty;
  /** The colleagues with this area in the company the file belongs to. */
  area?: Area;
};

/** `elsewhere`: read through endpoints of their own, which know who takes part. `own`: only the person themselves. */
const readers: Record<FilePurpose, Readers | 'elsewhere' | 'own'> = {
  licence: { duty: 'enterprises', area: 'profile' },
  permit: { duty: 'enterprises', area: 'profile' },
  voucher: { duty: 'dues', area: 'payments' },
  fiscalReceipt: { duty: 'dues', area: 'dues' },
  receiptSignature: { duty: 'dues' },
  document: { duty: 'enterprises', area: 'documents' },
  photo: { duty: 'enterprises', area: 'vehicles' },
  cardPicture: { duty: 'enterprises', area: 'profile' },
  fleetPhoto: { duty: 'cases', area: 'profile' },
  certificate: { duty: 'certifications', area: 'profile' },
  avatar: 'own',
  articleImage: { duty: 'content' },
  cover: { duty: 'content' },
  articleAttachment: { duty: 'content' },
  standardAttachment: { duty: 'content' },
  report: { duty: 'cases' },
  statement: { duty: 'listings', area: 'profile' },
  decision: { duty: 'listings' },
  tenderAttachment: { duty: 'trade', area: 'trade' },
  agreement: { duty: 'trade', area: 'trade' },
  orderPhoto: { duty: 'disputes', area: 'orders' },
  dispute: { duty: 'disputes', area: 'ratings' },
  appeal: { duty: 'disputes', area: 'ratings' },
  bidAttachment: 'elsewhere',
  orderPaper: 'elsewhere',
  bankStatement: { duty: 'dues' },
  // Sheets and copies of data, not even for staff.
  import: 'own',
  export: 'own',
  myExport: 'own',
};

/** `ofDues`: of dues, and whether its company may still see it. */
type ReadableFile = Pick<FileRow, 'purpose' | 'userId' | 'companyId'> & { ofDues?: { isShown: boolean } | undefined };

/** Deny by default: a purpose without readers, a role without the duty or area. */
export const mayRead = ({ purpose, userId, companyId, ofDues }: ReadableFile, actor: Actor) => {
  const who = readers[purpose as FilePurpose] ?? 'elsewhere';
  if (who === 'elsewhere') return false;
  if (userId === actor.userId) return true;
  if (who === 'own') return false;
  if (actor.role === 'admin') return who.duty !== undefined && hasOneOf(actor.staffRoles, duties[who.duty].sees);
  // A voucher of dues is the company's own money, not that of its orders.
  const area = ofDues ? 'dues' : who.area;
  if (companyId === null || companyId !== actor.companyId || !area || !actor.companyRole) return false;
  return ofDues?.isShown !== false && hasOneOf([actor.companyRole], areas[area].sees);
};
