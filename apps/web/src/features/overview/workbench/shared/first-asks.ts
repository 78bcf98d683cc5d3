// What a member's workbench waits for; the console's first script asks for it as soon as it knows the company.

import type { getMySignature } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { wire } from '@rfb/contract/endpoint.ts';
import type { getMyCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import type { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import type { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import type { getRoad } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import type { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import type { getTenderSummary, listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { askEarly } from '../../../../lib/early-asks.ts';

const signature = wire<typeof getMySignature>({ method: 'GET', path: '/convention/mine' });
const road = wire<typeof getRoad>({ method: 'GET', path: '/workbench/road' });
const orders = wire<typeof getOrderBench>({ method: 'GET', path: '/workbench/orders' });
const fleet = wire<typeof getFleetWorkbench>({ method: 'GET', path: '/fleet-management/workbench' });
const certification = wire<typeof getMyCertification>({ method: 'GET', path: '/certifications/mine' });
const opportunities = wire<typeof listOpportunities>({ method: 'GET', path: '/opportunities' });
const tenderSummary = wire<typeof getTenderSummary>({ method: 'GET', path: '/tenders/summary' });
const tenders = wire<typeof listTenders>({ method: 'GET', path: '/tenders' });

export const openLots = { query: { tab: 'ready', pageSize: '4' } } as const;
const tenderTabs = ['running', 'waiting', 'deciding'] as const;
export const tendersOf = (tab: (typeof tenderTabs)[number]) => ({ query: { tab, pageSize: '5' } }) as const;

const askFleet = () => {
  askEarly(fleet);
  askEarly(certification);
  askEarly(opportunities, openLots);
};

const askShipper = () => {
  askEarly(tenderSummary);
  for (const tab of tenderTabs) askEarly(tenders, tendersOf(tab));
};

/** Only its road for a company that is not a member: its page shows the application. */
export const askForWorkbench = ({ companyType, member }: CompanyProfile) => {
  askEarly(road);
  if (!member) return;
  askEarly(orders);
  askEarly(signature);
  if (companyType === 'fleet') askFleet();
  else askShipper();
};
