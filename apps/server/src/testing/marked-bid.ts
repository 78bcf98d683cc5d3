// A sealed bid before opening, with a marker in the name and in the bytes of its attachment.
import { aPdfOf } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { lotParams, makeBids } from './bids.ts';
import { certified } from './certifications.ts';
import type { Person } from './people.ts';
import { makeTenders } from './tenders.ts';

export const makeMarkedBid = async (t: TestApp, staff: Person, marker: string) => {
  const bids = makeBids(t);
  const tender = await makeTenders(t).publish(await t.shipper());
  const fleet = await certified(t, staff);
  const { token } = await bids.attach(fleet, tender, aPdfOf(marker, `${marker}.pdf`));
  const { document } = await bids.place(fleet, tender, { attachments: [token] });
  const { tenderId, lotId } = lotParams(tender);
  return { tenderId: [tenderId], lotId: [lotId], receiptCode: [document.code], tenderNo: [tender.tenderNo ?? ''] };
};
