// What search engines and browser tabs learn about each page.
export type Head = {
  path: string;
  title: string;
  slogan?: string;
  description: string;
  /** Kept out of search engines. */
  isPrivate?: boolean;
};
