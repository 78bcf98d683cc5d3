// Length limits of messages; separate from the schemas, so that small pages need not load them.
export const MESSAGE_MAX = 1000;
export const FACTS_MAX = 2000;
export const APPEAL_MAX = 1000;
export const DECISION_MAX = 1000;
