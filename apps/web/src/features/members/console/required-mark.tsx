// The mark of a required field, placed after its label.
import type { ReactNode } from 'react';

export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="form-star" aria-hidden="true">
        *
      </span>
    )}
  </>
);
