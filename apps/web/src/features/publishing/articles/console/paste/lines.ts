// One line of pasted text: runs with emphasis, normalised spaces, written as plain markup.
export type Style = { bold?: boolean; italic?: boolean; underline?: boolean; href?: string };
export type Run = { text: string; style: Style } | 'break';

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f\u2018-\u201d\u2026]/u;
const SPACE = /[ \t\r\n\f\u00a0]/;
/** Invisible characters and markers of objects that were not copied. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffc]/gu;
const EDGE = /[ \u3000]/;

type Letter = { letter: string; style: Style } | 'break';

/**
 * Word wraps its source anywhere: a break is a space between letters and nothing between two Chinese characters.
 */
const lettersOf = (runs: Run[]): Letter[] => {
  const letters: Letter[] = [];
  let gap: { style: Style; isBroken: boolean } | undefined;
  const add = (letter: string, style: Style) => {
    const last = letters.at(-1);
    const before = last && last !== 'break' ? last.letter : '';
    if (gap && before && !(gap.isBroken && CJK.test(before) && CJK.test(letter)))
      letters.push({ letter: ' ', style: gap.style });
    gap = undefined;
    letters.push({ letter, style });
  };
  for (const run of runs) {
    if (run === 'break') {
      gap = undefined;
      letters.push('break');
      continue;
    }
    for (const letter of run.text) {
      if (SPACE.test(letter)) gap = { style: run.style, isBroken: gap?.isBroken || /[\r\n]/.test(letter) };
      else if (letter.replace(INVISIBLE, '')) add(letter, run.style);
    }
  }
  return letters;
};

const isEdge = (letter: Letter | undefined) => letter === 'break' || (letter !== undefined && EDGE.test(letter.letter));

const trimmed = (letters: Letter[]) => {
  let [from, to] = [0, letters.length];
  while (from < to && isEdge(letters[from])) from += 1;
  while (to > from && isEdge(letters[to - 1])) to -= 1;
  return letters.slice(from, to);
};

const TAGS = { bold: 'strong', italic: 'em', underline: 'u' } as const;

const elementFor = (page: Document, text: string, style: Style): Node => {
  let inner: Node = page.createTextNode(text);
  for (const [name, tag] of Object.entries(TAGS)) {
    if (!style[name as keyof typeof TAGS] || (name === 'underline' && style.href)) continue;
    const outer = page.createElement(tag);
    outer.append(inner);
    inner = outer;
  }
  if (!style.href) return inner;
  const link = page.createElement('a');
  link.setAttribute('href', style.href);
  link.append(inner);
  return link;
};

/** Empty when the line has no text. */
export const writeLine = (page: Document, runs: Run[]): Node[] => {
  const nodes: Node[] = [];
  let text = '';
  let style: Style | undefined;
  const finish = () => {
    if (text && style) nodes.push(elementFor(page, text, style));
    text = '';
  };
  for (const letter of trimmed(lettersOf(runs))) {
    if (letter === 'break') {
      finish();
      nodes.push(page.createElement('br'));
      style = undefined;
      continue;
    }
    if (letter.style !== style) finish();
    style = letter.style;
    text += letter.letter;
  }
  finish();
  return nodes;
};
