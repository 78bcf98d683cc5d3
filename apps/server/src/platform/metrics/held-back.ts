// Shows a figure ten minutes late at most, so that nobody can tell by it when something happened.
const HOLD_MS = 600_000;

/** Sealed calls and reports leave no line in the log, because its time could be compared with others; nor may a count. */
export const heldBack = <T>(read: () => T, now: () => number) => {
  let shown = { value: read(), at: now() };
  return () => {
    if (now() - shown.at >= HOLD_MS) shown = { value: read(), at: now() };
    return shown.value;
  };
};
