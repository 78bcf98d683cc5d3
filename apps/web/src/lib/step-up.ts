// Where a refused call asks the person to confirm who it is; the console registers the dialog that does it.
type Confirm = () => Promise<boolean>;

let confirm: Confirm | undefined;
let pending: Promise<boolean> | undefined;

/** Returns the function that removes the dialog again. */
export const onStepUp = (next: Confirm) => {
  confirm = next;
  return () => {
    if (confirm === next) confirm = undefined;
  };
};

/** True when confirmed. Calls refused at the same time share one dialog. */
export const confirmPerson = () => {
  pending ??= (confirm?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined;
  });
  return pending;
};
