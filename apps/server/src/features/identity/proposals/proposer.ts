// The person who proposed what another one approves.
export type Proposer = { id: string; name: string };
