// Registers the dialog for calls that need a confirmation; loaded when the first such call is refused.
import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp } from '../lib/step-up.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/identity/auth/shared/StepUpDialog.tsx')).StepUpDialog,
}));

export const StepUp = () => {
  const [end, setEnd] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let refuse = () => {};
    const remove = onStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          refuse = () => resolve(false);
          setEnd(() => (isConfirmed: boolean) => {
            setEnd(undefined);
            resolve(isConfirmed);
          });
        }),
    );
    return () => {
      remove();
      // Without the dialog nobody can answer, and later calls would wait for the same answer.
      refuse();
    };
  }, []);
  return end ? (
    <Suspense>
      <StepUpDialog onEnd={end} />
    </Suspense>
  ) : null;
};
