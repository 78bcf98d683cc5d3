// Certification of fleets: where it stands, sending it, beginning again.
import * as endpoints from '@rfb/contract/certifications/certifications.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { readCertification, resetCertification, submitCertification } from './certifications.actions.ts';

export const certificationsRoutes = [
  on(endpoints.getMyCertification, ({ deps, actor }) => readCertification(deps, actor)),
  on(endpoints.submitCertification, ({ deps, body, ...by }) => submitCertification(deps, body, by)),
  on(endpoints.resetCertification, ({ deps, ...by }) => resetCertification(deps, by)),
];
