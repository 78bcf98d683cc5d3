// Single-letter shortcuts, ignored while the user types, a dialog is open, or a part of the page disables them.
import { useEffect } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

/** Attributes of an element that disables all shortcuts while it is rendered. */
export const disableShortcuts = (isDisabled: boolean) => (isDisabled ? { 'data-keys': 'off' } : {});
const OFF = 'dialog[open], [data-keys="off"]';

export const useShortcuts = (keys: Record<string, () => void>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = keys[event.key.toLowerCase()];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OFF)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
};
