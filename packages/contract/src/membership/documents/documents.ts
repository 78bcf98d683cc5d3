// A document as entered and as returned: one folder per kind with its current row and history.
import * as z from 'zod/mini';
import { codeLine, Day, Id, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import {
  documentNames,
  documentStatuses,
  type DocumentKind as Kind,
  longTermKinds,
  ownerKinds,
} from './document.labels.ts';

export const OwnerKind = z.enum(ownerKinds, '证件归属有误');
export const DocumentKind = keyOf(documentNames, '证件种类有误');
export const DocumentStatus = keyOf(documentStatuses, '证件状态有误');
const optionalLine = (name: string, max: number) =>
  z._default(z.union([z.literal(''), line(name, max)], `${name}有误`), '');

type Dates = { issuedOn: string | null; validFrom: string | null; expiresOn: string | null };

/** Errors about a document's days, by field. */
const dateProblems = ({ kind, issuedOn, validFrom, expiresOn }: Dates & { kind: Kind }) => {
  if (expiresOn === null)
    return longTermKinds.includes(kind) ? [] : [{ field: 'expiresOn', text: `请填写${documentNames[kind]}有效期` }];
  return [
    ...(validFrom !== null && validFrom > expiresOn
      ? [{ field: 'expiresOn', text: '有效期止早于有效期起，请核对' }]
      : []),
    ...(issuedOn !== null && issuedOn > expiresOn ? [{ field: 'issuedOn', text: '发证日期晚于有效期止，请核对' }] : []),
  ];
};

const draftFields = {
  kind: DocumentKind,
  number: z._default(z.union([z.literal(''), codeLine('证件编号', 60)], '证件编号有误'), ''),
  /** Sum insured, grade or scope. */
  detail: optionalLine('说明', 100),
  issuedOn: z._default(z.nullable(Day), null),
  validFrom: z._default(z.nullable(Day), null),
  /** Null: permanent, where the kind allows it. */
  expiresOn: z.nullable(Day),
  fileId: z._default(z.nullable(Id), null),
};

const inOrder = (form: z.core.ParsePayload<Dates & { kind: Kind }>) => {
  for (const { field, text } of dateProblems(form.value))
    form.issues.push({ code: 'custom', message: text, path: [field], input: form.value });
};

/** A document that comes with a new vehicle or driver. */
export const DocumentDraft = z.strictObject(draftFields).check(inOrder);
export type DocumentDraft = z.output<typeof DocumentDraft>;

/** Adds the first one of its kind or renews the one there is. Left out, `ownerId` is the company itself. */
export const DocumentForm = z
  .strictObject({ ownerKind: OwnerKind, ownerId: z.optional(Id), ...draftFields })
  .check(inOrder);
export type DocumentForm = z.output<typeof DocumentForm>;

/** The status of one kind of document, for lists. */
export const DocumentSlot = z.strictObject({
  kind: DocumentKind,
  isRequired: z.boolean(),
  status: DocumentStatus,
  expiresOn: z.nullable(Day),
  daysLeft: z.nullable(z.int()),
});
export type DocumentSlot = z.output<typeof DocumentSlot>;

const DocumentFile = z.strictObject({ fileId: z.string(), name: z.string(), size: z.int(), mimeType: z.string() });

export const DocumentRow = z.strictObject({
  id: z.string(),
  kind: DocumentKind,
  number: z.string(),
  detail: z.string(),
  issuedOn: z.nullable(Day),
  validFrom: z.nullable(Day),
  expiresOn: z.nullable(Day),
  daysLeft: z.nullable(z.int()),
  status: DocumentStatus,
  isCurrent: z.boolean(),
  file: z.nullable(DocumentFile),
  addedAt: Instant,
  addedBy: z.string(),
  reviewedAt: z.nullable(Instant),
  reviewer: z.string(),
  rejectReason: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** One kind: the current row, one pending review, and earlier ones. */
export const DocumentFolder = z.strictObject({
  kind: DocumentKind,
  isRequired: z.boolean(),
  current: z.nullable(DocumentRow),
  waiting: z.nullable(DocumentRow),
  earlier: z.array(DocumentRow),
  /** What the company sent with its application, while no row has an expiry. */
  joined: z.nullable(z.strictObject({ number: z.string(), file: z.nullable(DocumentFile) })),
});
export type DocumentFolder = z.output<typeof DocumentFolder>;
