// Marks a field that must be filled, after its name.
import type { ReactNode } from 'react';

export const starAfter = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="form-star" aria-hidden="true">
        *
      </span>
    )}
  </>
);
