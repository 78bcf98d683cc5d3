// Who decides a certification, as screens name it; an automatic one never appears as a decision of the office.
import { certificationDeciders } from '@rfb/contract/certifications/certifications.labels.ts';
import type { Config } from '../../config.ts';

export const deciderOf = ({ mode }: Pick<Config, 'mode'>, certificationMode: 'auto' | 'review') => {
  if (certificationMode === 'review') return certificationDeciders.office;
  return mode === 'demo' ? certificationDeciders.demo : certificationDeciders.clock;
};

/** Chosen for a live installation: people must be reminded that nobody checks the fleets. */
export const isAutomaticInProduction = ({ mode, certificationMode }: Pick<Config, 'mode' | 'certificationMode'>) =>
  mode === 'production' && certificationMode === 'auto';
