// Issues and downloads the certificate of a certified fleet.
import {
  downloadCertificate,
  issueCertificationPaper,
} from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import type { Call } from '../../../../lib/use-change.ts';

export const downloadCertificationPaper = async (call: Call) => {
  const { code, fileName } = await call(issueCertificationPaper);
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};
