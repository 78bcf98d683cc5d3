// Routes of the driver's page.
import * as endpoints from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as actions from './driver-links.actions.ts';

export const driverLinksRoutes = [
  on(endpoints.getDriverOrder, ({ deps, params }) => actions.readDriverOrder(deps, params.ticket)),
  on(endpoints.addDriverMilestone, ({ deps, params, body, actor }) =>
    actions.addMilestoneByDriver(deps, params.ticket, body, actor),
  ),
  on(endpoints.undoDriverMilestone, ({ deps, params, body, actor }) =>
    actions.undoByDriver(deps, params.ticket, body.tapId, actor),
  ),
  on(endpoints.addDriverReceiptPhotos, ({ deps, params, body, actor }) =>
    actions.addReceiptByDriver(deps, params.ticket, body.photos, actor),
  ),
  on(endpoints.raiseDriverException, ({ deps, params, body, actor }) =>
    actions.raiseExceptionByDriver(deps, params.ticket, body, actor),
  ),
  on(endpoints.uploadDriverPhoto, ({ deps, params, file, actor }) =>
    actions.addDriverPhoto(deps, params.ticket, file, actor),
  ),
];
