// Test helpers for cooperation: certified fleets, invitations and partners, created through the API.

import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { inviteFleet } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { acceptCooperation, listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { CooperationFilterInput } from '@rfb/contract/trade/cooperations/cooperations.ts';
import {
  acceptLanePrice,
  type LanePriceForm,
  proposeLanePrice,
} from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { sql } from 'kysely';
import { aPdf } from '../features/services/files/sample-files.ts';
import { cooperationsJobs } from '../features/trade/cooperations/invitations.actions.ts';
import { runNextJob } from '../platform/jobs/jobs.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { dayIn } from './vehicles.ts';

export const lanePrice = (): LanePriceForm => ({
  ...{ originCode: '310100', destinationCode: '440100', lengthBand: '9.6', body: 'box', unit: 'truck' },
  ...{ priceE4: 95_000_000, taxPercent: 9, paymentDays: 30, from: dayIn(0), until: dayIn(90), note: '' },
});

export const makeCooperations = (t: TestApp) => {
  /** Certified without the office, which other tests cover. */
  const certifiedFleet = async (name?: string) => {
    const fleet = await t.fleet(name ? { name } : {});
    await sql`insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at)
      select ${t.deps.newId()}, ${fleet.companyId}, ${fleet.userId}, 'auto', '{}', moment, moment + interval '3 seconds'
      from (select date_trunc('milliseconds', app_now()) - interval '1 hour' as moment offset 0) at`.execute(t.db);
    return fleet;
  };

  const invite = (shipper: Person, { companyId }: Person, body: { message?: string; groupId?: string } = {}) =>
    t.call(inviteFleet, { body: { fleetId: companyId, ...body } }, shipper);

  const invited = async (shipper: Person, fleet: Person, body: { message?: string; groupId?: string } = {}) => {
    const { data, msg, status } = await invite(shipper, fleet, body);
    if (status !== 200) throw new Error(`not invited: ${msg}`);
    return data.id;
  };

  const accept = (fleet: Person, cooperationId: string) =>
    t.call(acceptCooperation, { params: { cooperationId } }, fleet);

  /** An active relation. */
  const partners = async (shipper: Person, fleet: Person, body: { groupId?: string } = {}) => {
    const id = await invited(shipper, fleet, body);
    const { msg, status } = await accept(fleet, id);
    if (status !== 200) throw new Error(`not accepted: ${msg}`);
    return id;
  };

  const listed = async (person: Person, query: CooperationFilterInput = {}) =>
    (await t.call(listCooperations, { query }, person)).data.items;

  /** Sends the notices of invitations. */
  const runJobs = async () => {
    while (await runNextJob(t.db, cooperationsJobs(t.deps)));
  };

  const agreementFile = async (owner: Person) => {
    const { data } = await t.call(uploadFile, { body: { purpose: 'agreement' }, file: await aPdf() }, owner);
    return data.fileId;
  };

  /** A price for the lane of the orders of tests, from today on. */
  const proposed = async (cooperationId: string, person: Person, form: Partial<LanePriceForm> = {}) => {
    const body = { ...lanePrice(), ...form };
    const { data, msg, status } = await t.call(proposeLanePrice, { params: { cooperationId }, body }, person);
    if (status !== 200) throw new Error(`not proposed: ${msg}`);
    return data.items.find((one) => one.isOurs && one.state === 'proposed' && one.priceE4 === body.priceE4)?.id ?? '';
  };

  /** Proposed by the fleet, accepted by the shipper. */
  const priced = async (
    cooperationId: string,
    { shipper, fleet }: { shipper: Person; fleet: Person },
    form: Partial<LanePriceForm> = {},
  ) => {
    const lanePriceId = await proposed(cooperationId, fleet, form);
    const { msg, status } = await t.call(acceptLanePrice, { params: { cooperationId, lanePriceId } }, shipper);
    if (status !== 200) throw new Error(`not agreed: ${msg}`);
    return lanePriceId;
  };

  return { proposed, priced, certifiedFleet, invite, invited, accept, partners, listed, runJobs, agreementFile };
};
