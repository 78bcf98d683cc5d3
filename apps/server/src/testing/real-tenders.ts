// Tenders for access tests, in a state that the endpoint accepts.
import { askQuestion } from '@rfb/contract/tenders/tenders.endpoints.ts';
import type { TestApp } from './app.ts';
import { certified } from './certifications.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';
import { makeTenders, tenderContent } from './tenders.ts';

const OF_DRAFTS = ['saveTender', 'discardTender', 'publishTender'];
/** Called by fleets: the invited one stands for the owner. */
const OF_FLEETS = ['askQuestion'];

export const realTender = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeTenders(t);
  const shipper = await t.shipper({ level: 'platinum' });
  if (OF_DRAFTS.includes(endpoint)) return { owner: shipper, id: (await make.draft(shipper)).id };
  const invited = await certified(t, admin);
  const attachments = endpoint === 'downloadTenderFile' ? [await make.attachment(shipper)] : [];
  const content = tenderContent({ reach: 'invited', invited: [invited.companyId], attachments });
  const tender = await make.publish(shipper, content);
  const params = { tenderId: tender.id };
  const asked = await t.call(askQuestion, { params, body: { text: '飞翼车能不能算厢式？' } }, invited);
  const more = {
    lotId: tender.lots[0]?.id ?? '',
    questionId: asked.data.id,
    ...(attachments[0] && { fileId: attachments[0] }),
  };
  return { owner: OF_FLEETS.includes(endpoint) ? invited : shipper, id: tender.id, more };
};
