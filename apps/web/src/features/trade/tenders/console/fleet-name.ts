// A fleet that is invited to a tender.
export type FleetName = { id: string; name: string };
