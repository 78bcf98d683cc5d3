// Single-letter keys of a page, silent while somebody types or a dialog is open.
import { useEffect } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

export const useKeys = (keys: Record<string, () => void>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key.toLowerCase()];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
