// Gives a certified fleet its certificate as a file.
import { downloadCertificate, issueCertificationPaper } from '@rfb/contract/certificates/certificates.endpoints.ts';
import { ask } from '../../../lib/api.ts';

export const saveCertificationPaper = async () => {
  const { code, fileName } = await ask(issueCertificationPaper);
  const paper = (await ask(downloadCertificate, { params: { code } })) as unknown as Blob;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(paper);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};
