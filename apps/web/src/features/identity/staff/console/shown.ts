// The initial password of an account, shown once.
export type Shown = { username: string; initialPassword: string };
