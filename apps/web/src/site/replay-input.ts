// Replays input typed before hydration as input events, so that React state contains it.
import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** A field whose value differs from the server-rendered one, and how to replay it. */
type EarlyInput = { field: Field; replay: () => void };

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** React tracks values set on the element; only a value set through the prototype fires its change handler. */
const replayText = (field: Field, text: string) => {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
};

const typedIn = (field: Field): EarlyInput[] => {
  if (isBox(field)) {
    const isChanged = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
    const replay = () => {
      field.checked = field.defaultChecked;
      field.click();
    };
    return isChanged ? [{ field, replay }] : [];
  }
  const { value, defaultValue, type } = field;
  if (value === defaultValue || type === 'file' || type === 'hidden') return [];
  return [{ field, replay: () => replayText(field, value) }];
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export const useReplayedInput = () =>
  useEffect(() => {
    const early = [...document.querySelectorAll<Field>('input, textarea')].flatMap(typedIn);
    const changed = new Set<EventTarget | null>();
    const note = ({ target }: Event) => changed.add(target);
    addEventListener('input', note, true);
    const replayAll = async () => {
      // One per task, after the form restored its own draft: each event then sees the state left by the one before.
      for (const { field, replay } of early) {
        await nextTask();
        if (!changed.has(field) && field.isConnected) replay();
      }
      removeEventListener('input', note, true);
    };
    void replayAll();
  }, []);
