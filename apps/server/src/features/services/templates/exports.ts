// Exports of templates and of the printing of documents for other features.
import { messageSpecs, type RenderedMessage, renderMessage } from '@rfb/contract/services/templates/message-spec.ts';
import {
  type DirectMessage,
  type MessageCode,
  messageOf,
  type NoticeMessage,
} from '@rfb/contract/services/templates/messages.ts';
import { render } from '@rfb/contract/services/templates/render.ts';
import type { Values } from '@rfb/contract/services/templates/template.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { activeOf } from './active.ts';

export { activeOf, contentOf, listContents, readActive } from './active.ts';
export type { CertificateContent } from './printing/certificate-pdf.ts';
export type { PlainContent } from './printing/plain-pdf.ts';
export { printCertificate, printPlain, printSheet, printTable } from './printing/printing.ts';
export type { Sample } from './template-view.ts';

const specOf = (code: MessageCode) => {
  const spec = messageSpecs.get(code);
  if (!spec) throw new Error(`no template ${code}`);
  return spec;
};

/** Renders a message by the version in use. */
export const rendered = async (
  deps: Deps,
  db: Db,
  { template, values }: NoticeMessage | DirectMessage,
): Promise<RenderedMessage> => {
  const spec = specOf(template);
  const { content } = await activeOf(deps, db, spec);
  const message = renderMessage(spec, content, values as Values);
  // A direct message has no bell; a provider's template shows the catalogue's title.
  const title = message.title || render(messageOf(template).title, spec.variables, values as Values, 'title');
  return { ...message, title };
};
