// How a status looks as a tag: a colour and a shape beside its label, so that it is not told by the colour alone.
export type Look = readonly [
  colour: 'grey' | 'blue' | 'brand' | 'red' | 'amber',
  shape: 'ring' | 'half' | 'dot' | 'bar' | 'diamond' | 'square' | 'hollow',
];

/** The labels of a status, and a look for each of them. */
export type StatusTable<Words extends Readonly<Record<string | number, string>> = Record<string | number, string>> = {
  words: Words;
  looks: { readonly [Status in keyof Words]: Look };
};
