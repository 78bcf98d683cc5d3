// Single-key shortcuts, ignored while the user types, a dialog is open, or a part of the page disables them.
import { useEffect } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

/** What Enter does by itself; a row that is only selected by it has `data-enter`, and leaves the key to the page. */
const PRESSED = 'button:not([data-enter]), a, [role="tab"], [role="combobox"]';
const takesEnter = (target: EventTarget | null) => target instanceof Element && target.closest(PRESSED) !== null;

/** Attributes of an element that disables all shortcuts while it is rendered. */
export const disableShortcuts = (isDisabled: boolean) => (isDisabled ? { 'data-keys': 'off' } : {});
const OFF = 'dialog[open], [data-keys="off"]';

const nameOf = ({ key, shiftKey }: KeyboardEvent) => (key === 'Enter' && shiftKey ? 'shift+enter' : key.toLowerCase());

/** By letter, `enter` or `shift+enter`. */
export const useShortcuts = (keys: Record<string, (() => void) | undefined>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = keys[nameOf(event)];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OFF)) return;
      if (event.key === 'Enter' && takesEnter(event.target)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
};
