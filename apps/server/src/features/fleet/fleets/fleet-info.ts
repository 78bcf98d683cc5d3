// Builds a fleet as returned in lists, with a masked phone.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { regionName } from '../../services/regions/exports.ts';
import type { FleetRow } from './fleets.queries.ts';

export const fleetInfo = ({ avatarFileId, ...row }: FleetRow): FleetInfo => ({
  ...row,
  phone: maskPhone(row.phone),
  avatar: avatarFileId ? `${API_BASE}/files/${avatarFileId}` : '',
  regionName: regionName(row.regionCode),
});
