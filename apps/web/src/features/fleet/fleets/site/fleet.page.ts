// The public page of one fleet.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './FleetPage.tsx';
import { fleetHead } from './heads.ts';
import { loadFleet } from './loaders.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<FleetDetail>({
  path: '/ecosystem/:fleetId',
  load: ({ ask, param }) => loadFleet(ask, param),
  head: fleetHead,
  Page,
});
