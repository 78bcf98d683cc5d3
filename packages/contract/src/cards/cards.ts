// A fleet's card as its people write it and as they see it.
import * as z from 'zod/mini';
import { EstablishYear, Id, line, paragraphs, RegionCode } from '../fields.ts';
import { FleetDetail } from '../fleets/fleets.endpoints.ts';
import { MAX_CARD_PHOTOS, MAX_CLAIMS, MAX_LANES } from './card.labels.ts';

const orEmpty = <S extends z.ZodMiniType>(text: S, message: string) => z.union([z.literal(''), text], message);

export const Lane = z.strictObject({
  fromCode: RegionCode,
  toCode: RegionCode,
  isBothWays: z.boolean('往返有误'),
});
export type Lane = z.output<typeof Lane>;

export const CardPhoto = z.strictObject({
  fileId: Id,
  /** What the picture shows, for those who do not see it. */
  alt: line('照片说明', 40, 2),
});

const areDifferent = (keys: string[]) => new Set(keys).size === keys.length;

export const cardForm = {
  /** Empty: as good as not written. */
  description: z._default(orEmpty(paragraphs('简介', 500), '简介不能超过 500 个字'), ''),
  businessScope: z._default(orEmpty(line('经营范围', 200), '经营范围不能超过 200 个字'), ''),
  establishYear: z.nullable(EstablishYear),
  certifications: z.array(line('资质', 30, 2), '资质有误').check(
    z.maxLength(MAX_CLAIMS, `资质最多 ${MAX_CLAIMS} 项`),
    z.refine((names) => areDifferent(names), '有两项资质相同'),
  ),
  avatarFileId: z.nullable(Id),
  lanes: z.array(Lane, '线路有误').check(
    z.maxLength(MAX_LANES, `线路最多 ${MAX_LANES} 条`),
    z.refine((lanes) => areDifferent(lanes.map(({ fromCode, toCode }) => `${fromCode} ${toCode}`)), '有两条线路相同'),
  ),
  photos: z.array(CardPhoto, '照片有误').check(
    z.maxLength(MAX_CARD_PHOTOS, `照片最多 ${MAX_CARD_PHOTOS} 张`),
    z.refine((photos) => areDifferent(photos.map(({ fileId }) => fileId)), '有两张照片相同'),
  ),
};

/** `version`: the one the changes were made on. */
export const CardForm = z.strictObject({ ...cardForm, version: z.int('版本有误') });
export type CardForm = z.output<typeof CardForm>;

export const FleetCard = z.strictObject({
  description: z.string(),
  businessScope: z.string(),
  establishYear: z.nullable(z.int()),
  certifications: z.array(z.string()),
  avatarFileId: z.nullable(Id),
  lanes: z.array(z.strictObject({ ...Lane.shape, from: z.string(), to: z.string() })),
  photos: z.array(z.strictObject({ fileId: Id, alt: z.string(), width: z.int(), height: z.int() })),
  version: z.int(),
  /** Facts of the registration and of other records; they are changed where they belong. */
  name: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  address: z.string(),
  serviceTypes: z.array(z.string()),
  vehicleCount: z.nullable(z.int()),
  /** Registered one by one. */
  registeredVehicles: z.int(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** As strangers see it; null while the membership does not show it. */
  publicPage: z.nullable(FleetDetail),
});
export type FleetCard = z.output<typeof FleetCard>;
