// Messages over HTTP.
import * as endpoints from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import * as handling from './handling.actions.ts';
import { messageCases } from './message-list.queries.ts';
import { messageOf, messagesFor } from './message-views.ts';
import { findMessage, replyPromise, sendMessage } from './messages.actions.ts';

export const messagesRoutes = [
  on(endpoints.sendContactMessage, ({ deps, body, context }) => sendMessage(deps, body, context)),
  on(endpoints.findContactMessage, ({ deps, body, context }) => findMessage(deps, body, context)),
  // Answers leave the window of the figures by the second.
  onKept(endpoints.getReplyPromise, { tables: ['contact_messages', 'settings'], seconds: 60 }, ({ deps }) =>
    replyPromise(deps),
  ),
  on(endpoints.listMessages, ({ deps, query, actor }) => messagesFor(deps, query, actor)),
  on(endpoints.countMessages, ({ deps }) => messageCases.countOpen(deps.db)),
  on(endpoints.getMessage, ({ deps, params, actor }) => messageOf(deps, params.messageId, actor)),
  on(endpoints.revealSender, ({ deps, params, context }) => handling.revealSender(deps, params.messageId, context)),
  on(endpoints.claimMessage, ({ deps, params, context }) => handling.claimMessage(deps, params.messageId, context)),
  on(endpoints.answerMessage, ({ deps, params, body, context }) =>
    handling.answerMessage(deps, params.messageId, body.text, context),
  ),
  on(endpoints.closeMessage, ({ deps, params, body, context }) =>
    handling.closeMessage(deps, params.messageId, body.reason, context),
  ),
  on(endpoints.addMessageNote, ({ deps, params, body, context }) =>
    handling.addNote(deps, params.messageId, body.text, context),
  ),
];
