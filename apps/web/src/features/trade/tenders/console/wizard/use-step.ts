// The open step, kept in the URL and for the next visit of the draft, and the steps whose missing fields are marked.
import { useState } from 'react';
import { useAddressState } from '../../../../../lib/address-state.ts';
import { keepChoice, readChoice } from '../../../../../lib/kept-choice.ts';
import { oneOf } from '../../../../../lib/list-address.ts';
import { type Step, stepKeys, steps } from './steps.ts';

const nameOf = (tenderId: string) => `tender-step.${tenderId}`;
/** Once there is no draft any more. */
export const forgetStep = (tenderId: string) => keepChoice(nameOf(tenderId), undefined);

export const useStep = (tenderId: string) => {
  const { search, change } = useAddressState();
  const step = oneOf(steps)(search.get('step') ?? readChoice(nameOf(tenderId)) ?? null) ?? 'basic';
  const [left, setLeft] = useState<ReadonlySet<Step>>(new Set());
  return {
    step,
    /** A step that was left, or all of them on the preview. */
    tried: step === 'preview' ? new Set<Step>(stepKeys) : left,
    fail: (one: Step) => setLeft((known) => new Set([...known, ...(one === 'preview' ? stepKeys : [one])])),
    go: (to: Step) => {
      keepChoice(nameOf(tenderId), to);
      change({ step: to === 'basic' ? undefined : to });
    },
  };
};
