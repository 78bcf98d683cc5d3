// What `*.states.ts` and `*.labels.ts` are made of: sets of states, and how a status looks as a tag.
/** The part of a course from one state up to the one that ends it, which is excluded: a state put in before it belongs to it. */
export const between = <State extends string>(
  course: readonly State[],
  first: NoInfer<State>,
  end: NoInfer<State>,
): readonly State[] => course.slice(course.indexOf(first), course.indexOf(end));

/** Whether a state belongs to a set; one that is not known yet belongs to none. */
export const isOneOf = <Known extends string | number, Member extends Known>(
  set: readonly Member[],
  state: Known | null | undefined,
) => (set as readonly unknown[]).includes(state);

/** How a status looks as a tag: a colour and a shape beside its label, so that it is not told by the colour alone. */
export type Look = readonly [
  colour: 'grey' | 'blue' | 'brand' | 'red' | 'amber',
  shape: 'ring' | 'half' | 'dot' | 'bar' | 'diamond' | 'square' | 'hollow',
];

/** The labels of a status, and a look for each of them. */
export type StatusTable<Words extends Readonly<Record<string | number, string>> = Record<string | number, string>> = {
  words: Words;
  looks: { readonly [Status in keyof Words]: Look };
};
