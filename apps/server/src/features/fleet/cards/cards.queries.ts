// Reads and writes a fleet's card, and its lanes.
import type { CardForm } from '@rfb/contract/fleet/cards/cards.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type CardRow = {
  description: string;
  businessScope: string;
  establishYear: number | null;
  certifications: string[];
  avatarFileId: string | null;
  version: number;
  name: string;
  contactPerson: string;
  phone: string;
  address: string;
  serviceTypes: string[];
  vehicleCount: number | null;
  registeredVehicles: number;
  rating: number | null;
  ratingCount: number;
};

export const findCardOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<CardRow>`
    select coalesce(card.description, '') as description, coalesce(card.business_scope, '') as business_scope,
      card.establish_year, coalesce(card.certifications, '{}') as certifications, card.avatar_file_id,
      coalesce(card.version, 1) as version, c.name, c.contact_person, c.phone, c.address,
      coalesce(card.service_types, '{}') as service_types, card.vehicle_count, (
        select count(*)::int from vehicles v where v.company_id = c.id and v.state <> 'scrapped') as registered_vehicles,
      r.rating, coalesce(r.rating_count, 0) as rating_count
    from company_facts c left join card_facts card on card.company_id = c.id
    left join directory_entries r on r.company_id = c.id
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};

const numbered = <T extends object>(companyId: string, items: T[]) =>
  items.map((item, index) => ({ companyId, place: index + 1, ...item }));

/** Replaces the whole list; the previous one is in the audit row. */
export const replaceLanes = async (trx: Trx, companyId: string, lanes: CardForm['lanes']) => {
  await trx.deleteFrom('fleetLanes').where('companyId', '=', companyId).execute();
  if (lanes.length > 0) await trx.insertInto('fleetLanes').values(numbered(companyId, lanes)).execute();
};
