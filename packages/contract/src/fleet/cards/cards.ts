// A fleet's card as edited and as shown to its own users.
import * as z from 'zod/mini';
import { EstablishYear, Id, line, paragraphs, RegionCode } from '../../fields.ts';
import { FleetDetail } from '../fleets/fleets.endpoints.ts';
import { MAX_CLAIMS, MAX_LANES } from './card.labels.ts';

const orEmpty = <S extends z.ZodMiniType>(text: S, message: string) => z.union([z.literal(''), text], message);

export const Lane = z.strictObject({
  fromCode: RegionCode,
  toCode: RegionCode,
  isBothWays: z.boolean('往返有误'),
});
export type Lane = z.output<typeof Lane>;

const areDifferent = (keys: string[]) => new Set(keys).size === keys.length;

export const cardForm = {
  /** Empty counts as not filled in. */
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
};

/** `version`: the one the edit is based on. */
export const CardForm = z.strictObject({ ...cardForm, version: z.int('版本有误') });
export type CardForm = z.output<typeof CardForm>;

export const FleetCard = z.strictObject({
  description: z.string(),
  businessScope: z.string(),
  establishYear: z.nullable(z.int()),
  certifications: z.array(z.string()),
  avatarFileId: z.nullable(Id),
  lanes: z.array(z.strictObject({ ...Lane.shape, from: z.string(), to: z.string() })),
  version: z.int(),
  /** Read-only here: facts of the registration and of other records. */
  name: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  address: z.string(),
  serviceTypes: z.array(z.string()),
  vehicleCount: z.nullable(z.int()),
  /** Number of vehicles registered individually. */
  registeredVehicles: z.int(),
  /** Ids of photos that are public or wait for the office. */
  photos: z.array(Id),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** The public preview; null while the membership does not make it public. */
  publicPage: z.nullable(FleetDetail),
});
export type FleetCard = z.output<typeof FleetCard>;
