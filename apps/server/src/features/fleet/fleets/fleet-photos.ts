// A fleet's published photos as its public page shows them; a vehicle is named by its kind, never by its plate.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { PhotoSize, PublicPhoto } from '@rfb/contract/fleet/photos/photos.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listCovers, type PublicPhotoRow } from '../photos/exports.ts';
import { groupName } from './fleet-records.ts';

const addressOf = ({ companyId, id }: Pick<PublicPhotoRow, 'companyId' | 'id'>) =>
  `${API_BASE}/fleets/${companyId}/photos/${id}`;
const sized = (address: string, size: PhotoSize) => `${address}?size=${size}`;

const photoOf = ({ id, companyId, alt, sentOn, width, height, ...row }: PublicPhotoRow): PublicPhoto => {
  const src = addressOf({ companyId, id });
  const { lengthMm, bodyType, vehicleType } = row;
  const isKnown = lengthMm !== null && bodyType !== null && vehicleType !== null;
  const vehicle = isKnown ? groupName({ lengthMm, bodyType, vehicleType }) : null;
  return { src, small: sized(src, 'small'), alt, sentOn, width: width ?? 0, height: height ?? 0, vehicle };
};

export const photosOf = (rows: PublicPhotoRow[]): Pick<FleetDetail, 'cover' | 'photos'> => {
  const cover = rows.find(({ kind }) => kind === 'cover');
  return { cover: cover ? photoOf(cover) : null, photos: rows.filter((row) => row !== cover).map(photoOf) };
};

/** The covers of fleets in a list, by fleet. */
export const coversOf = async (db: Db, companyIds: string[]) =>
  new Map(
    (await listCovers(db, companyIds)).map((row) => [
      row.companyId,
      { thumb: sized(addressOf(row), 'thumb'), alt: row.alt, sentOn: row.sentOn },
    ]),
  );
