// Shows the server's validation errors at the fields of a form.
import type { FormInstance } from 'antd';

/** photos.0.alt is the alt text of the first photo. */
const pathOf = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows validation errors at their fields; true when at least one field matched. */
export const showFieldErrors = (form: FormInstance, fields: Record<string, string>) => {
  const entries = Object.entries(fields);
  form.setFields(entries.map(([name, message]) => ({ name: pathOf(name), errors: [message] })));
  if (entries[0]) form.focusField(pathOf(entries[0][0]));
  return entries.length > 0;
};
