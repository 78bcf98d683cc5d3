// Real cooperations, groups, links and blocks with their owners, for access tests.
import { createCooperationLink } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import {
  addCooperationNote,
  blockCompany,
  createCooperationGroup,
} from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import { pauseCooperation, setAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { createRecurringOrder, pauseRecurringOrder } from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import type { TestApp } from './app.ts';
import { makeCooperations } from './cooperations.ts';
import { recurringOrder } from './offers.ts';
import type { Person } from './people.ts';
import { dayIn } from './vehicles.ts';

type Real = { owner: Person; id: string; more?: Record<string, string> };

export const realCooperations = (t: TestApp) => {
  const make = makeCooperations(t);

  /** In the state in which its owner may call the endpoint. */
  const cooperationId = async (endpoint: string): Promise<Real> => {
    const [owner, fleet] = [await t.shipper(), await make.certifiedFleet()];
    if (endpoint === 'withdrawCooperation') return { owner, id: await make.invited(owner, fleet) };
    if (['acceptCooperation', 'declineCooperation'].includes(endpoint))
      return { owner: fleet, id: await make.invited(owner, fleet) };
    const id = await make.partners(owner, fleet);
    const params = { cooperationId: id };
    if (endpoint === 'resumeCooperation') await t.call(pauseCooperation, { params, body: {} }, owner);
    if (endpoint.includes('Recurring')) {
      const body = { from: dayIn(0), until: dayIn(300), fileId: null };
      await t.call(setAgreement, { params, body }, owner);
      if (['listRecurringOrders', 'createRecurringOrder'].includes(endpoint)) return { owner, id };
      const planned = await t.call(createRecurringOrder, { params, body: recurringOrder() }, owner);
      const recurringOrderId = planned.data.items[0]?.id ?? '';
      if (endpoint === 'resumeRecurringOrder')
        await t.call(pauseRecurringOrder, { params: { ...params, recurringOrderId }, body: { version: 1 } }, owner);
      return { owner, id, more: { recurringOrderId } };
    }
    if (endpoint === 'readAgreement') {
      const body = { from: dayIn(0), until: dayIn(300), fileId: await make.agreementFile(owner) };
      await t.call(setAgreement, { params, body }, owner);
    }
    if (['acceptLanePrice', 'refuseLanePrice', 'withdrawLanePrice'].includes(endpoint)) {
      const proposer = endpoint === 'withdrawLanePrice' ? owner : fleet;
      return { owner, id, more: { lanePriceId: await make.proposed(id, proposer) } };
    }
    if (endpoint !== 'deleteCooperationNote') return { owner, id };
    const note = await t.call(addCooperationNote, { params, body: { text: '旺季可加车' } }, owner);
    return { owner, id, more: { noteId: note.data.id } };
  };

  return {
    cooperationId,
    cooperationIds: cooperationId,
    fleetId: async (): Promise<Real> => ({ owner: await t.shipper(), id: (await make.certifiedFleet()).companyId }),
    linkId: async (): Promise<Real> => {
      const owner = await t.shipper();
      return { owner, id: (await t.call(createCooperationLink, { body: { maxUses: 5, days: 7 } }, owner)).data.id };
    },
    groupId: async (): Promise<Real> => {
      const owner = await t.shipper();
      return { owner, id: (await t.call(createCooperationGroup, { body: { name: '华东' } }, owner)).data.id };
    },
    blockId: async (): Promise<Real> => {
      const [owner, fleet] = [await t.shipper(), await t.fleet()];
      return { owner, id: (await t.call(blockCompany, { body: { companyId: fleet.companyId } }, owner)).data.id };
    },
  };
};
