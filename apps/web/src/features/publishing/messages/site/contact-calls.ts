// The calls of the contact page and the rules of its form, in the lazy chunk.
import { type InputOf, wire } from '@rfb/contract/endpoint.ts';
import { contactRules, queryRules } from '@rfb/contract/publishing/messages/message-rules.ts';
import type * as messages from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { ask } from '../../../../lib/api.ts';
import { validate } from '../../../../site/forms/rejection.ts';

const message = wire<typeof messages.sendContactMessage>({
  method: 'POST',
  path: '/contact-messages',
  body: true,
  idempotent: true,
});
const query = wire<typeof messages.findContactMessage>({ method: 'POST', path: '/contact-messages/query', body: true });

export const sendMessage = (body: InputOf<typeof message>['body']) => ask(message, { body });
export const findMessage = (body: InputOf<typeof query>['body']) => ask(query, { body });

export const validateContact = (values: Record<string, string>) => validate(contactRules, values);
export const validateQuery = (values: Record<string, string>) => validate(queryRules, values);
