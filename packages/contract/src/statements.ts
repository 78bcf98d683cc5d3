// What the check of a file says: statements in words for people, the same in the browser and on the command line.

export type Statement = {
  /** A few characters, as the command line prints it. */
  name: string;
  /** What holds if it passes. */
  claim: string;
  /** Why it matters, or by what it was found. */
  explanation: string;
  /** What fails; '' if nothing does. */
  problem: string;
  /** What to do if it fails. */
  advice: string;
  /** Why it was not checked; '' if it was. */
  unchecked: string;
  /** A figure, time or hash to look at; '' without one. */
  value: string;
  /** The link of a chain that does not fit. */
  position?: number;
};

export type Outcome = 'good' | 'bad' | 'unchecked';
export const outcomeOf = ({ problem, unchecked }: Statement): Outcome =>
  problem ? 'bad' : unchecked ? 'unchecked' : 'good';

type About = Pick<Statement, 'name' | 'claim' | 'explanation'> & { advice?: string };
export type Found = Partial<Pick<Statement, 'problem' | 'unchecked' | 'value' | 'position'>>;

const ADVICE = '请从平台重新下载一份再查；还是不通过，就保存好这份文件，向分会举报。';

export const statement = ({ advice = ADVICE, ...about }: About, found: Found = {}): Statement => ({
  ...about,
  problem: '',
  unchecked: '',
  value: '',
  ...found,
  advice,
});

export const firstProblem = (statements: readonly Statement[]) => statements.find(({ problem }) => problem);

/** 7d4b 02c1 … 18ea */
export const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** Bytes that are no text must not read like the text they replace, so such a file ends with a character it did not have. */
export const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return `${new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)}\uFFFD`;
  }
};
