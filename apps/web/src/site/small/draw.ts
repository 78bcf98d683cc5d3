// Draws JSX into a page without React: creates the nodes once, afterwards changes only what differs.
import { Fragment, type JsxElement } from './jsx-runtime.ts';

type Props = Record<string, unknown>;
type Tag = { tag: string; props: Props; key: JsxElement['key']; children: Item[] };
type Item = Tag | string;

const SVG = 'http://www.w3.org/2000/svg';
const attributeNames: Record<string, string> = { className: 'class', htmlFor: 'for', strokeWidth: 'stroke-width' };

const withKey = (items: Item[], key: JsxElement['key']) =>
  key === undefined || key === null ? items : items.map((item) => (typeof item === 'string' ? item : { ...item, key }));

/** Calls the components; what remains is a tree of elements and texts. */
const itemsOf = (node: unknown): Item[] => {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap(itemsOf);
  if (typeof node !== 'object') return [String(node)];
  const { type, props, key } = node as JsxElement;
  if (typeof type === 'function') return withKey(itemsOf(type(props)), key);
  if (type === Fragment) return withKey(itemsOf(props.children), key);
  return [{ tag: String(type), props, key, children: itemsOf(props.children) }];
};

const current = new WeakMap<Element, Props>();

/** As in React, `onChange` of a text field fires with every letter. */
const eventOf = (element: Element, name: string) => {
  const isText = element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && isTyped(element));
  return name === 'onChange' && isText ? 'input' : name.slice(2).toLowerCase();
};
const isTyped = ({ type }: HTMLInputElement) => !['file', 'radio', 'checkbox'].includes(type);

const listen = (element: Element, name: string) =>
  element.addEventListener(eventOf(element, name), (event) => {
    const handler = current.get(element)?.[name];
    if (typeof handler === 'function') handler(event);
  });

const setProp = (element: Element, name: string, value: unknown) => {
  if (name === 'value' || name === 'checked') {
    const field = element as unknown as Props;
    // Written only when it differs, because writing moves the cursor.
    if (field[name] !== value) field[name] = value;
    return;
  }
  const attribute = attributeNames[name] ?? name;
  const isFlag = typeof value === 'boolean' && !name.startsWith('aria-');
  if (value === null || value === undefined || (isFlag && !value)) element.removeAttribute(attribute);
  else element.setAttribute(attribute, isFlag ? '' : String(value));
};

const isPlain = (name: string) => name !== 'children' && !name.startsWith('on');

const setProps = (element: Element, before: Props, after: Props) => {
  current.set(element, after);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name.startsWith('on') && !(name in before)) listen(element, name);
    const isField = name === 'value' || name === 'checked';
    if (isPlain(name) && (isField || before[name] !== after[name])) setProp(element, name, after[name]);
  }
};

const create = (item: Item, space: string | null): Node => {
  if (typeof item === 'string') return document.createTextNode(item);
  const inside = item.tag === 'svg' ? SVG : space;
  const element = inside ? document.createElementNS(inside, item.tag) : document.createElement(item.tag);
  // The kind of an input comes first, because it decides which event is listened for.
  setProps(element, {}, 'type' in item.props ? { type: item.props.type, ...item.props } : item.props);
  for (const child of item.children) element.appendChild(create(child, inside));
  return element;
};

const isSame = (before: Item | undefined, after: Item) => {
  if (before === undefined || typeof before === 'string' || typeof after === 'string') return false;
  return before.tag === after.tag && before.key === after.key;
};

const change = (parent: Node, before: Item[], after: Item[]) => {
  const space = parent instanceof SVGElement ? SVG : null;
  after.forEach((item, index) => {
    const [old, node] = [before[index], parent.childNodes[index]];
    if (old === item) return;
    if (!node) parent.appendChild(create(item, space));
    else if (isSame(old, item)) {
      setProps(node as Element, (old as Tag).props, (item as Tag).props);
      change(node, (old as Tag).children, (item as Tag).children);
    } else parent.replaceChild(create(item, space), node);
  });
  while (parent.childNodes.length > after.length) parent.removeChild(parent.lastChild as Node);
};

/** The first call replaces what the server rendered, which looks the same. */
export const drawInto = (root: Element) => {
  let before: Item[] = [];
  root.textContent = '';
  return (node: unknown) => {
    const after = itemsOf(node);
    change(root, before, after);
    before = after;
  };
};
