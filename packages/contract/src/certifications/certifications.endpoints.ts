// Certification of a fleet: where it stands, sending it, beginning again. It belongs to the company.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ContactPhone, Instant, line } from '../fields.ts';
import { serviceTypes } from '../fleets/service-types.ts';
import { certificationStatuses } from './certification.states.ts';

/** What a fleet sends; it never changes afterwards. */
export const ApplicationData = z.strictObject({
  permitNo: line('道路运输经营许可证号', 40),
  vehicleCount: z.int('请填写车辆数').check(z.minimum(1, '车辆数至少为 1'), z.maximum(100_000, '车辆数有误')),
  serviceTypes: z.array(z.enum(serviceTypes, '服务类型有误'), '请选择服务类型').check(
    z.minLength(1, '请选择服务类型'),
    z.maxLength(serviceTypes.length, '服务类型有误'),
    z.refine((types) => new Set(types).size === types.length, '服务类型重复'),
  ),
  contactPerson: line('联系人', 40),
  phone: ContactPhone,
});
export type ApplicationData = z.output<typeof ApplicationData>;

export const Certification = z.strictObject({
  status: z.enum(certificationStatuses),
  /** `review`: the office decides, nothing can be submitted here. */
  mode: z.enum(['auto', 'review']),
  submittedAt: z.nullable(Instant),
  approvedAt: z.nullable(Instant),
  applicationData: z.nullable(ApplicationData),
});
export type Certification = z.output<typeof Certification>;

const often = { count: 30, seconds: 60, per: 'user' } as const;

export const getMyCertification = defineEndpoint({
  method: 'GET',
  path: '/certifications/mine',
  access: 'canFleet',
  reply: Certification,
});

export const submitCertification = defineEndpoint({
  method: 'POST',
  path: '/certifications',
  access: 'canFleet',
  needs: 'activeMember',
  body: ApplicationData,
  reply: Certification,
  audit: 'certification.submitted',
  limit: often,
  idempotent: true,
});

/** Back to the beginning; what was sent and decided stays on record. */
export const resetCertification = defineEndpoint({
  method: 'POST',
  path: '/certifications/reset',
  access: 'canFleet',
  reply: Certification,
  audit: 'certification.reset',
  limit: often,
  idempotent: true,
});
