// The region tree over HTTP.
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { onKept } from '../../../platform/http/route.ts';
import { regionTree } from './region-tree.ts';

export const regionsRoutes = [onKept(getRegions, { tables: [] }, async () => ({ provinces: regionTree() }))];
