// What people type before a page's script arrives is told to the page once it is awake, in every form alike.
import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** What is in a field now and was not in the page as it was served. */
type Typed = { field: Field; put: () => void };

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** A value set on the element itself is known to React; set through its prototype, it is news, as if typed. */
const putText = (field: Field, text: string) => {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
};

const typedIn = (field: Field): Typed[] => {
  if (isBox(field)) {
    const isNews = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
    const put = () => {
      field.checked = field.defaultChecked;
      field.click();
    };
    return isNews ? [{ field, put }] : [];
  }
  const { value, defaultValue, type } = field;
  if (value === defaultValue || type === 'file' || type === 'hidden') return [];
  return [{ field, put: () => putText(field, value) }];
};

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

export const useTypedEarly = () =>
  useEffect(() => {
    const typed = [...document.querySelectorAll<Field>('input, textarea')].flatMap(typedIn);
    const changed = new Set<EventTarget | null>();
    const note = ({ target }: Event) => changed.add(target);
    addEventListener('input', note, true);
    const tell = async () => {
      // One at a time, after what the page itself remembers: each is added to what the form knows by then.
      for (const { field, put } of typed) {
        await aMoment();
        if (!changed.has(field) && field.isConnected) put();
      }
      removeEventListener('input', note, true);
    };
    void tell();
  }, []);
