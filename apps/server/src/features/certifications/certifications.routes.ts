// Certification of fleets over HTTP: the fleet's own, and the office's decisions.
import * as endpoints from '@rfb/contract/certifications/certifications.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { readCertification, resetCertification, submitCertification } from './certifications.actions.ts';
import { approveCertification, liftRevocation, revokeCertification } from './office.actions.ts';

export const certificationsRoutes = [
  on(endpoints.getMyCertification, ({ deps, actor }) => readCertification(deps, actor)),
  on(endpoints.submitCertification, ({ deps, body, ...by }) => submitCertification(deps, body, by)),
  on(endpoints.resetCertification, ({ deps, ...by }) => resetCertification(deps, by)),
  on(endpoints.approveCertification, ({ deps, params, body, ...by }) =>
    approveCertification(deps, params.certificationId, body.validUntil, by),
  ),
  on(endpoints.revokeCertification, async ({ deps, params, body, ...by }) => {
    await revokeCertification(deps, { ...params, ...body }, by);
    return null;
  }),
  on(endpoints.liftRevocation, async ({ deps, params, body, ...by }) => {
    await liftRevocation(deps, { ...params, ...body }, by);
    return null;
  }),
];
