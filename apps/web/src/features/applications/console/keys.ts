// Single-letter keys of a page, silent while somebody types, a dialog is open or a part of the page turned them off.
import { useEffect } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

/** On the part of a page in which a letter is never a command; the whole page then has none. */
export const keysOff = (isOff: boolean) => (isOff ? { 'data-keys': 'off' } : {});
const OFF = 'dialog[open], [data-keys="off"]';

export const useKeys = (keys: Record<string, () => void>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key.toLowerCase()];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OFF)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
