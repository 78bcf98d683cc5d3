// Gives staff a member's certificate as a file.
import { downloadCertificate, issueCertificate } from '@rfb/contract/certificates/certificates.endpoints.ts';
import { ask } from '../../../lib/api.ts';

export const saveCertificate = async (memberId: string) => {
  const { code, fileName } = await ask(issueCertificate, { params: { memberId } });
  const paper = (await ask(downloadCertificate, { params: { code } })) as unknown as Blob;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(paper);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};
