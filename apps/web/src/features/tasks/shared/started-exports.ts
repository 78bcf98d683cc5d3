// Exports this page has started: their file is saved by itself once, an older one found in the address only when asked for.
const started = new Set<string>();

export const rememberStart = (taskId: string) => void started.add(taskId);

/** True once for each. */
export const takeStart = (taskId: string) => started.delete(taskId);
