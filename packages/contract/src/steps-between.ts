// The differ of texts, articles, templates and the convention: the shortest edit script between two lists (Myers, greedy).

type Step<T> = { kind: 'same' | 'added' | 'removed'; item: T };

/** Beyond this many changes the result is to remove and add everything. */
const MAX_CHANGES = 600;

const all = <T>(kind: Step<T>['kind'], items: T[]): Step<T>[] => items.map((item) => ({ kind, item }));

/** Furthest point of each diagonal after 0, 1, 2 … changes; undefined when the lists are too different. */
const reachesOf = (before: string[], after: string[]) => {
  const [n, m] = [before.length, after.length];
  const reach = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let changes = 0; changes <= Math.min(n + m, MAX_CHANGES); changes += 1) {
    trace.push(new Map(reach));
    for (let k = -changes; k <= changes; k += 2) {
      const isDown = k === -changes || (k !== changes && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0));
      let x = isDown ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < n && x - k < m && before[x] === after[x - k]) x += 1;
      reach.set(k, x);
      if (x >= n && x - k >= m) return trace;
    }
  }
  return undefined;
};

const middle = <T>(before: T[], after: T[], keyOf: (item: T) => string): Step<T>[] => {
  const trace = reachesOf(before.map(keyOf), after.map(keyOf));
  if (!trace) return [...all('removed', before), ...all('added', after)];
  const steps: Step<T>[] = [];
  let [x, y] = [before.length, after.length];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const reach = trace[changes] ?? new Map<number, number>();
    const k = x - y;
    const isDown = k === -changes || (k !== changes && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0));
    const fromK = isDown ? k + 1 : k - 1;
    const fromX = changes === 0 ? 0 : (reach.get(fromK) ?? 0);
    const fromY = changes === 0 ? 0 : fromX - fromK;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', item: after[y] as T });
    }
    if (changes > 0 && isDown) {
      y -= 1;
      steps.push({ kind: 'added', item: after[y] as T });
    } else if (changes > 0) {
      x -= 1;
      steps.push({ kind: 'removed', item: before[x] as T });
    }
  }
  return steps.reverse();
};

/** How many items both lists have in common at their beginning and at their end. */
export const commonEnds = <T>(before: T[], after: T[], keyOf: (item: T) => string = String) => {
  const isSame = (a: T | undefined, b: T | undefined) => keyOf(a as T) === keyOf(b as T);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1;
  return { head, tail };
};

/** Leaves the common ends out first, because most changes are small. */
export const stepsBetween = <T>(before: T[], after: T[], keyOf: (item: T) => string = String): Step<T>[] => {
  const { head, tail } = commonEnds(before, after, keyOf);
  return [
    ...all('same', after.slice(0, head)),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail), keyOf),
    ...all('same', after.slice(after.length - tail)),
  ];
};

/** What is replaced by what, each followed by what is the same. */
export const rangesBetween = <T>(before: T[], after: T[], keyOf: (item: T) => string) => {
  type Range = Record<Step<T>['kind'], T[]>;
  const ranges: Range[] = [];
  for (const { kind, item } of stepsBetween(before, after, keyOf)) {
    const last = ranges.at(-1);
    if (last && (kind === 'same' || last.same.length === 0)) last[kind].push(item);
    else ranges.push({ removed: [], added: [], same: [], [kind]: [item] });
  }
  return ranges;
};

/** Runs of text of the same kind; the parts of a text are its characters, or what must not be torn apart. */
export const piecesBetween = (before: string[], after: string[]) => {
  const pieces: { kind: Step<string>['kind']; text: string }[] = [];
  for (const { kind, item } of stepsBetween(before, after)) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
};
