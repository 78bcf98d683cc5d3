// Which of the four stations the page shows: the server's status, and whether the form is open.
import type { Certification } from '@rfb/contract/certifications/certifications.endpoints.ts';

export const stages = ['guide', 'form', 'processing', 'approved'] as const;
export type Stage = (typeof stages)[number];

/** Where the office reviews there is no form. */
export const stageOf = ({ status, mode }: Pick<Certification, 'status' | 'mode'>, isFilling: boolean): Stage => {
  if (status !== 'none') return status;
  return isFilling && mode === 'auto' ? 'form' : 'guide';
};
