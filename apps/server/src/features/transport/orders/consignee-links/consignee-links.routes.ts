// Routes of the consignee's page.
import * as endpoints from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { on } from '../../../../platform/http/route.ts';
import * as actions from './consignee-links.actions.ts';

export const consigneeLinksRoutes = [
  on(endpoints.getConsigneeOrder, ({ deps, params }) => actions.readConsigneeOrder(deps, params.ticket)),
  on(endpoints.signDelivery, ({ deps, params, body, actor }) =>
    actions.signByConsignee(deps, params.ticket, body, actor),
  ),
  on(endpoints.uploadConsigneePhoto, ({ deps, params, file, actor }) =>
    actions.addConsigneePhoto(deps, params.ticket, file, actor),
  ),
];
