// A fleet's published photos as its public page shows them; a vehicle is named by its kind, never by its plate.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { PublicPhoto } from '@rfb/contract/fleet/photos/photos.ts';
import type { PublicPhotoRow } from '../photos/exports.ts';
import { groupName } from './fleet-records.ts';

const photoOf = ({ id, companyId, alt, sentOn, width, height, ...row }: PublicPhotoRow): PublicPhoto => {
  const src = `${API_BASE}/fleets/${companyId}/photos/${id}`;
  const { lengthMm, bodyType, vehicleType } = row;
  const isKnown = lengthMm !== null && bodyType !== null && vehicleType !== null;
  const vehicle = isKnown ? groupName({ lengthMm, bodyType, vehicleType }) : null;
  return { src, small: `${src}?size=small`, alt, sentOn, width: width ?? 0, height: height ?? 0, vehicle };
};

export const photosOf = (rows: PublicPhotoRow[]): Pick<FleetDetail, 'cover' | 'photos'> => {
  const cover = rows.find(({ kind }) => kind === 'cover');
  return { cover: cover ? photoOf(cover) : null, photos: rows.filter((row) => row !== cover).map(photoOf) };
};
