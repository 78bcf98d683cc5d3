// The exports started on this page, which are downloaded automatically; one restored from the address is not.
const started = new Set<string>();

export const markStarted = (taskId: string) => void started.add(taskId);

/** True the first time for each task. */
export const takeStarted = (taskId: string) => started.delete(taskId);
