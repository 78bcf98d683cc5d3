// Routes of certifications, for fleets and staff.
import * as endpoints from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { approveCertification } from './approvals.actions.ts';
import { readCertification, resetCertification, submitCertification } from './certifications.actions.ts';
import { liftRevocation, revokeCertification } from './revocations.actions.ts';

export const certificationsRoutes = [
  on(endpoints.getMyCertification, ({ deps, actor }) => readCertification(deps, actor)),
  on(endpoints.submitCertification, ({ deps, body, context }) => submitCertification(deps, body, context)),
  on(endpoints.resetCertification, ({ deps, context }) => resetCertification(deps, context)),
  on(endpoints.approveCertification, ({ deps, params, body, context }) =>
    approveCertification(deps, params.certificationId, body.validUntil, context),
  ),
  on(endpoints.revokeCertification, ({ deps, params, body, context }) =>
    revokeCertification(deps, { ...params, ...body }, context),
  ),
  on(endpoints.liftRevocation, ({ deps, params, body, context }) =>
    liftRevocation(deps, { ...params, ...body }, context),
  ),
];
