// Joins class names: `cx` skips falsy values, `variant` picks a class such as `.status_x` of a CSS module.
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

export const variant = (styles: Readonly<Record<string, string>>, family: string, name: string | number) =>
  styles[`${family}_${name}`];
