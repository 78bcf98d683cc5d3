// Gives a certified fleet its certificate as a file.
import { downloadCertificate, issueCertificationPaper } from '@rfb/contract/certificates/certificates.endpoints.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import type { Call } from '../../../lib/use-change.ts';

export const saveCertificationPaper = async (call: Call) => {
  const { code, fileName } = await call(issueCertificationPaper);
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};
