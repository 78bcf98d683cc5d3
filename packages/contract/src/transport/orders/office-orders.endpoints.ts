// Endpoints of transport orders for the office.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, pageOf, pageQuery } from '../../fields.ts';
import { OrderItem } from './orders.ts';

/** A company's orders on whichever side it is, newest first. */
export const listEnterpriseOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/orders',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject(pageQuery),
  reply: pageOf(OrderItem),
});
