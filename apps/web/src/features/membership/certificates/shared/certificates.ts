// Downloads a member's certificate for staff.
import { downloadCertificate, issueCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import type { Call } from '../../../../lib/use-change.ts';

export const saveCertificate = async (memberId: string, call: Call) => {
  const { code, fileName } = await call(issueCertificate, { params: { memberId } });
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};
