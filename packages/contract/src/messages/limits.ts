// How much may be written; apart from the schemas, so that a page can tell it without loading them.
export const MESSAGE_MAX = 1000;
export const FACTS_MAX = 2000;
export const APPEAL_MAX = 1000;
export const DECISION_MAX = 1000;
