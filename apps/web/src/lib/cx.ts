// Class names put together: `cx` leaves out what is not there, `variant` picks one of a module's family `.status_x`.
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

export const variant = (styles: Readonly<Record<string, string>>, family: string, name: string | number) =>
  styles[`${family}_${name}`];
