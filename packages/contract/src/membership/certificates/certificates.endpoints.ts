// Certificates of membership and of certification: issued to members, checked by anybody who holds the code.

import * as z from 'zod/mini';
import { officeCompanyPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { plainCode } from '../../normalise.ts';
import { isCode, NOT_A_CODE } from '../../printed-codes.ts';
import { certificationStatuses } from '../certifications/certification.states.ts';
import { MemberLevel, MemberStatus } from '../members/members.ts';

const Issued = z.strictObject({ code: z.string(), certificateNo: z.string(), fileName: z.string() });

/** As printed beside the QR code: the member's or the certification's number and ten characters, four on older papers. Kept without dashes. */
const Code = z.pipe(
  z.pipe(z.string('请填写查验码'), z.transform(plainCode)),
  z.string().check(z.refine((plain) => isCode(plain), NOT_A_CODE)),
);

/** Issues the member's certificate; returns the last one while nothing printed on it has changed. */
export const issueMyCertificate = defineEndpoint({
  method: 'POST',
  path: '/members/certificate',
  access: 'canFleetOrShipper',
  area: 'profile',
  needs: 'activeMember',
  reply: Issued,
  audit: 'certificate.issued',
  limit: { count: 20, seconds: 3600, per: 'user' },
  affects: ['/companies/membership'],
});

export const issueCertificate = defineEndpoint({
  method: 'POST',
  path: '/admin/members/:memberId/certificate',
  access: 'canAdmin',
  duty: 'members',
  owner: 'staff',
  params: z.strictObject({ memberId: Id }),
  reply: Issued,
  audit: 'certificate.issued',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: officeCompanyPaths,
});

/** A certified fleet gets the certificate of its certification. */
export const issueCertificationPaper = defineEndpoint({
  method: 'POST',
  path: '/certifications/certificate',
  access: 'canFleet',
  area: 'profile',
  needs: 'activeMember',
  reply: Issued,
  audit: 'certificate.issued',
  limit: { count: 20, seconds: 3600, per: 'user' },
  affects: ['/certifications'],
});

/** The certificate as PDF: a company's own, any for staff. */
export const downloadCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/:code/file',
  access: 'signedIn',
  area: 'profile',
  duty: 'members',
  owner: 'company',
  params: z.strictObject({ code: Code }),
  reply: 'bytes',
  limit: { count: 60, seconds: 60, per: 'user' },
});

/** The present status of the certificate with this code. No personal data. A printed number gets a shorter answer, because numbers can be enumerated. */
export const verifyCertificate = defineEndpoint({
  method: 'GET',
  path: '/public/certificates/:code',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ code: Code }),
  reply: z.strictObject({
    checkedAt: Instant,
    certificate: z.nullable(
      z.strictObject({
        kind: z.enum(['member', 'certification']),
        certificateNo: z.string(),
        issuedOn: Day,
        companyName: z.string(),
        companyType: CompanyType,
        creditCode: z.string(),
        memberNo: z.string(),
        memberLevel: MemberLevel,
        status: MemberStatus,
        isInGrace: z.boolean(),
        startsOn: z.nullable(Day),
        endsOn: Day,
        suspendedSince: z.nullable(Day),
        suspendedUntil: z.nullable(Day),
        /** Of a fleet: the certification the paper is about, or of a member's paper the one there is. */
        certification: z.nullable(
          z.strictObject({
            certificationNo: z.string(),
            status: z.enum(certificationStatuses),
            approvedOn: z.nullable(Day),
            expiresOn: z.nullable(Day),
          }),
        ),
        /** Of a fleet whose page is public. */
        fleetId: z.nullable(Id),
      }),
    ),
    /** A number was typed instead of a code: its owner and the membership's status. It does not prove a certificate. */
    number: z.nullable(
      z.strictObject({
        kind: z.enum(['member', 'certificate', 'certification']),
        number: z.string(),
        status: MemberStatus,
        /** Masked unless the company's page is public. */
        companyName: z.string(),
        fleetId: z.nullable(Id),
      }),
    ),
  }),
  limit: { count: 30, seconds: 60, per: 'address' },
});
