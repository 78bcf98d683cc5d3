// Unfinished verdicts, stored in this browser per application until it is decided.
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { keepChoice, readChoice } from '../../../../lib/kept-choice.ts';
import { Draft } from './verdict.ts';

type Subject = { kind: ApplicationKind; id: string };

const nameOf = ({ kind, id }: Subject) => `review.${kind}.${id}`;

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
};

export const readDraft = (subject: Subject) => {
  const stored = readChoice(nameOf(subject));
  return stored === undefined ? undefined : Draft.safeParse(parse(stored)).data;
};
export const hasDraft = (subject: Subject) => readChoice(nameOf(subject)) !== undefined;
export const saveDraft = (subject: Subject, draft: Draft) => keepChoice(nameOf(subject), JSON.stringify(draft));
export const deleteDraft = (subject: Subject) => keepChoice(nameOf(subject), undefined);
