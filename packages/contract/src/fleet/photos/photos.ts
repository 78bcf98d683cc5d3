// A fleet's photos as the fleet, the office and the public see them.
import * as z from 'zod/mini';
import { Day, Id, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { photoDecisions, photoKinds, photoStates } from './photo.states.ts';

export const PhotoText = line('照片说明', 40, 2);

export const PhotoForm = z.strictObject({
  fileId: Id,
  kind: keyOf(photoKinds, '请选择封面或照片'),
  /** Shown with the picture, and its alternative text. */
  alt: PhotoText,
  /** Which of the fleet's vehicles it shows. */
  vehicleId: z._default(z.nullable(Id), null),
});
export type PhotoForm = z.output<typeof PhotoForm>;

export const FleetPhoto = z.strictObject({
  id: Id,
  fileId: Id,
  kind: keyOf(photoKinds, '种类有误'),
  alt: z.string(),
  /** The plate of the vehicle it shows; never public. */
  plateNo: z.nullable(z.string()),
  state: keyOf(photoStates, '状态有误'),
  /** Why it was refused or taken down. */
  reason: z.string(),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type FleetPhoto = z.output<typeof FleetPhoto>;

export const OfficePhoto = z.strictObject({
  ...FleetPhoto.shape,
  company: z.strictObject({ id: Id, name: z.string() }),
});
export type OfficePhoto = z.output<typeof OfficePhoto>;

/** The office's decision; without `reason` only a publication. */
export const PhotoDecisionForm = z.strictObject({
  decision: keyOf(photoDecisions, '请选择结论'),
  reason: z._default(z.union([z.literal(''), line('理由', 200, 4)], '理由 4 至 200 个字'), ''),
});
export type PhotoDecisionForm = z.output<typeof PhotoDecisionForm>;

/** Less than the whole picture: on the fleet's page, and in a row of the directory. */
export const photoSizes = ['small', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** A fleet's cover in a row of the directory. */
export const ListedCover = z.strictObject({ thumb: z.string(), alt: z.string(), sentOn: Day });

/** On the public page: addresses of the whole and of the small picture, and the day it was sent. */
export const PublicPhoto = z.strictObject({
  src: z.string(),
  small: z.string(),
  alt: z.string(),
  sentOn: Day,
  width: z.int(),
  height: z.int(),
  /** Body and length of the vehicle it shows, as in the list of vehicles. */
  vehicle: z.nullable(z.string()),
});
export type PublicPhoto = z.output<typeof PublicPhoto>;
