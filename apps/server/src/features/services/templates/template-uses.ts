// How often each template was used: three statements, whatever the number of templates.
import { type MessageCode, messageOf, messages } from '@rfb/contract/services/templates/messages.ts';
import { type TemplateUses, USE_DAYS, USE_LIMIT } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Specs } from './template-view.ts';
import { countDocuments, countImports, countMessages, findCountingStart } from './uses.queries.ts';

const window = { days: USE_DAYS, limit: USE_LIMIT };
const isCounted = (code: string) => !(code in messages) || !messageOf(code as MessageCode).isUncounted;
const SHEET = 'sheet.';

export const usesOf = async (db: Db, specs: Specs) => {
  const codes = [...specs.keys()];
  const [sent, documents, imports, messagesSince] = await Promise.all([
    countMessages(
      db,
      codes.filter((code) => code in messages),
      window,
    ),
    countDocuments(db, window),
    countImports(
      db,
      codes.filter((code) => code.startsWith(SHEET)).map((code) => code.slice(SHEET.length)),
      window,
    ),
    findCountingStart(db, USE_DAYS),
  ]);
  const messageUses = new Map(sent.map((one) => [one.code, one]));
  const files = new Map([...documents, ...imports].map(({ code, count }) => [code, count]));
  const items = codes.map((code): TemplateUses => {
    const uses = messageUses.get(code);
    return {
      code,
      isCounted: isCounted(code),
      site: uses?.site ?? 0,
      sms: { count: uses?.sms ?? 0, sent: uses?.smsSent ?? 0 },
      mail: { count: uses?.mail ?? 0, sent: uses?.mailSent ?? 0 },
      files: files.get(code) ?? 0,
    };
  });
  return { items, messagesSince };
};
