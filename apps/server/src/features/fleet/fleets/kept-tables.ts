// The tables public fleets are read from; changes of them drop the answers kept in memory.

/** Who is listed: members whose company is open. */
export const listedTables = ['directory_entries', 'members', 'member_suspensions'] as const;
/** What a list shows of a fleet. */
export const fleetTables = [
  ...listedTables,
  'companies',
  'fleet_cards',
  'certifications',
  'vehicles',
  'listings',
] as const;
/** What fleets carried and what it cost. */
export const laneTables = ['lane_trips', 'lane_medians'] as const;
/** The photos of fleets; what is approved are the bytes of a file. */
const photoTables = ['fleet_photos', 'files'] as const;
export const directoryTables = [...fleetTables, ...laneTables, ...photoTables] as const;
export const fleetPageTables = [
  ...fleetTables,
  'member_terms',
  'ratings',
  'certificates',
  'documents',
  'fleet_lanes',
  ...photoTables,
  'convention_signatures',
] as const;

/** What the track record of a fleet is read from: it ends with the last month, so that only corrections change it. */
export const trackRecordTables = ['orders', 'order_exceptions', 'credit_events', 'awards'] as const;
export const TRACK_RECORD_SECONDS = 600;
