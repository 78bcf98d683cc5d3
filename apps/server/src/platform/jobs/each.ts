// Runs a chore's work for each of a batch; one that fails must not keep the others from being done.

/** Throws at the end when any failed, so that the failure is logged. */
export const forEachOf = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
  const failures: unknown[] = [];
  for (const id of ids)
    try {
      await work(id);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.length} failed`);
};
