// What the demo says of one of its members.
import book from './demo-data.json' with { type: 'json' };

export type Level = 'basic' | 'silver' | 'gold' | 'platinum';
/** Days until the membership ends, negative if it has ended; joined one year before that day; `leftAfter`: resigned so many days after joining. */
export type DemoStanding = { level: Level; daysLeft: number; suspendedFor?: string; leftAfter?: number };
export type DemoCompany = {
  type: 'fleet' | 'shipper';
  name: string;
  creditCode: string;
  contactPerson: string;
  phone: string;
  regionCode: string;
  address: string;
  username: string;
};
type DemoCard = (typeof book.fleets)[number];
export type DemoMember = {
  /** Its number among the fleets. */
  seq?: number;
  company: DemoCompany;
  standing: DemoStanding;
  card?: DemoCard | undefined;
};
