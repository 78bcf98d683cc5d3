// What compiled JSX calls on standalone pages instead of React: elements as plain objects, drawn by draw.ts.

type Component = (props: Record<string, unknown>) => unknown;
export type JsxElement = {
  type: string | symbol | Component;
  props: Record<string, unknown>;
  key?: string | null | undefined;
};

export const jsx = (type: JsxElement['type'], props: JsxElement['props'], key?: string): JsxElement => ({
  type,
  props,
  key,
});
export const jsxs = jsx;
/** React's own mark, so that draw.ts draws elements of both. */
export const Fragment = Symbol.for('react.fragment');
