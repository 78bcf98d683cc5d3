// Gives a certified fleet its certificate as a file.
import { downloadCertificate, issueCertificationPaper } from '@rfb/contract/certificates/certificates.endpoints.ts';
import type { ask } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/save-blob.ts';

export const saveCertificationPaper = async (call: typeof ask) => {
  const { code, fileName } = await call(issueCertificationPaper);
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};
