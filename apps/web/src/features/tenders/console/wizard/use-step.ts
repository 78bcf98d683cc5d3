// The open step, kept in the URL, and the steps whose missing fields are marked.
import { useState } from 'react';
import { useAddressState } from '../../../../lib/address-state.ts';
import { oneOf } from '../../../../lib/list-address.ts';
import { type Step, stepKeys, steps } from './steps.ts';

export const useStep = () => {
  const { search, change } = useAddressState();
  const step = oneOf(steps)(search.get('step')) ?? 'basic';
  const [left, setLeft] = useState<ReadonlySet<Step>>(new Set());
  return {
    step,
    /** A step that was left, or all of them on the preview. */
    tried: step === 'preview' ? new Set<Step>(stepKeys) : left,
    fail: (one: Step) => setLeft((known) => new Set([...known, ...(one === 'preview' ? stepKeys : [one])])),
    go: (to: Step) => change({ step: to === 'basic' ? undefined : to }),
  };
};
