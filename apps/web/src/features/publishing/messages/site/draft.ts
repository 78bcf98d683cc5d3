// Draft of the contact form in sessionStorage until it is sent; without the captcha.
import { type MessageKind, messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';

const KEY = 'ui.contactDraft';

export const emptyMessage = {
  name: '',
  companyName: '',
  phone: '',
  email: '',
  kind: '' as MessageKind | '',
  text: '',
};
export type MessageDraft = typeof emptyMessage;
const draftFields = Object.keys(emptyMessage) as (keyof MessageDraft)[];

const isKept = (name: keyof MessageDraft, value: unknown) =>
  typeof value === 'string' && value !== '' && (name !== 'kind' || Object.hasOwn(messageKinds, value));

/** Keeps known fields and kinds only, because the storage may contain anything. */
export const readDraft = (): Partial<MessageDraft> => {
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(draftFields.flatMap((name) => (isKept(name, kept[name]) ? [[name, kept[name]]] : [])));
  } catch {
    return {};
  }
};

export const saveDraft = (draft: MessageDraft | undefined) => {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the draft is lost with the tab.
  }
};
