// The region tree over HTTP.
import { getRegions } from '@rfb/contract/regions/regions.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { regionTree } from './region-tree.ts';

export const regionsRoutes = [on(getRegions, async () => ({ provinces: regionTree() }))];
