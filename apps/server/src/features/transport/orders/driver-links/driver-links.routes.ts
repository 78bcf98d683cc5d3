// Routes of the driver's page.
import * as endpoints from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { type Client, on } from '../../../../platform/http/route.ts';
import { proveDevice } from './driver-devices.actions.ts';
import { deviceOf } from './driver-devices.ts';
import * as actions from './driver-links.actions.ts';

const holderOf = (opener: Actor | undefined, client: Client) => ({ opener, device: deviceOf(client) });

export const driverLinksRoutes = [
  on(endpoints.getDriverOrder, ({ deps, params, client }) =>
    actions.readDriverOrder(deps, params.ticket, deviceOf(client)),
  ),
  on(endpoints.proveDevice, ({ deps, params, body, actor, client }) =>
    proveDevice(deps, params.ticket, { ...body, opener: actor, client }),
  ),
  on(endpoints.addDriverMilestone, ({ deps, params, body, actor, client }) =>
    actions.addMilestoneByDriver(deps, params.ticket, body, holderOf(actor, client)),
  ),
  on(endpoints.undoDriverMilestone, ({ deps, params, body, actor, client }) =>
    actions.undoByDriver(deps, params.ticket, body.tapId, holderOf(actor, client)),
  ),
  on(endpoints.addDriverReceiptPhotos, ({ deps, params, body, actor, client }) =>
    actions.addReceiptByDriver(deps, params.ticket, body, holderOf(actor, client)),
  ),
  on(endpoints.raiseDriverException, ({ deps, params, body, actor, client }) =>
    actions.raiseExceptionByDriver(deps, params.ticket, body, holderOf(actor, client)),
  ),
  on(endpoints.uploadDriverPhoto, ({ deps, params, file, actor }) =>
    actions.addDriverPhoto(deps, params.ticket, file, actor),
  ),
];
