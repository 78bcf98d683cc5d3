// Converts lists of Word and WPS (paragraphs with a typed marker and a style level) to real lists.
const ITEM_STYLE = /mso-list:\s*l\d+\s+level(\d)/i;
const IGNORED = /mso-list:\s*ignore/i;
/** In a symbol font any letter may look like a bullet. */
const BULLET = /^[^\d一二三四五六七八九十]$/u;
const NUMBER = /^[（(]?(\d{1,4}|[a-zA-Z])[.)）、．]$/;
/** Without a style level the text must start with a list marker. */
const TYPED = /^([·•▪■◆●○\uf0a0-\uf0ff]|[（(]?\d{1,4}[.)）、．])[\s\u00a0]+/;

type Item = { element: Element; level: number; kind: 'ul' | 'ol'; start: number };

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

const markerOf = (element: Element) =>
  [...element.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));

const kindOf = (marker: string): Pick<Item, 'kind' | 'start'> | undefined => {
  if (BULLET.test(marker)) return { kind: 'ul', start: 1 };
  const [, number] = NUMBER.exec(marker) ?? [];
  return number === undefined ? undefined : { kind: 'ol', start: Number(number) || 1 };
};

/** Removes the typed marker from the text. */
const cutTyped = (element: Element, marker: string) => {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.trimStart() === '') continue;
    node.textContent = text.trimStart().slice(marker.length);
    return;
  }
};

/** 一、 and 第三条 are part of the text: a list would renumber them, so they stay paragraphs. */
const itemOf = (element: Element): Item | undefined => {
  if (element.localName !== 'p' && element.localName !== 'div') return undefined;
  const [, level] = ITEM_STYLE.exec(styleOf(element)) ?? [];
  const marker = markerOf(element);
  if (level && marker) {
    const kind = kindOf((marker.textContent ?? '').replace(/[\s\u00a0]+/g, ''));
    if (!kind) return undefined;
    marker.remove();
    return { element, level: Number(level), ...kind };
  }
  const [, typed] = TYPED.exec((element.textContent ?? '').trimStart()) ?? [];
  const kind = typed && /MsoListParagraph/.test(element.className) ? kindOf(typed) : undefined;
  if (!typed || !kind) return undefined;
  cutTyped(element, typed);
  return { element, level: 1, ...kind };
};

const gather = (first: Item) => {
  const items = [first];
  for (let next = first.element.nextElementSibling; next; next = next.nextElementSibling) {
    const item = itemOf(next);
    if (!item) break;
    items.push(item);
  }
  return items;
};

/** Each level is a list inside the last item of the level above. */
const build = (items: Item[], place: Element) => {
  const open: { list: Element; level: number; kind: string }[] = [];
  const { ownerDocument } = place;
  for (const { element, level, kind, start } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.kind !== kind) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = ownerDocument.createElement(kind);
      if (start > 1) list.setAttribute('start', String(start));
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else place.before(list);
      open.push({ list, level, kind });
    }
    const entry = ownerDocument.createElement('li');
    entry.append(...element.childNodes);
    open.at(-1)?.list.append(entry);
  }
  for (const { element } of items) element.remove();
};

export const makeWordLists = (body: Element) => {
  for (const element of [...body.querySelectorAll('p, div')]) {
    const first = element.isConnected ? itemOf(element) : undefined;
    if (!first) continue;
    const items = gather(first);
    const place = body.ownerDocument.createElement('span');
    first.element.before(place);
    build(items, place);
    place.remove();
  }
};
