// Sample certificates for the editor of templates, drawn by the function that draws the real ones.
import { certificateSpecs } from '@rfb/contract/services/templates/documents/certificates.ts';
import { filledCertificate } from '@rfb/contract/services/templates/documents/paper.ts';
import { samplesOf } from '@rfb/contract/services/templates/render.ts';
import type { TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { printCertificate, type Sample } from '../../services/templates/exports.ts';

const sampleOf =
  (spec: TemplateSpec): Sample =>
  async ({ config }, content) => {
    const bytes = await printCertificate({
      ...filledCertificate(spec, content, samplesOf(spec)),
      companyName: '苏州澜舟驰远物流有限公司',
      certificateNo: '样张',
      code: '样张，没有查验码',
      verifyUrl: pageAddress(config, '/verify'),
      issuedOn: '2026-11-17',
    });
    return { bytes, name: `${spec.name}样张.pdf`, mimeType: 'application/pdf' };
  };

export const certificateSamples = Object.fromEntries(
  Object.values(certificateSpecs).map((spec) => [spec.code, sampleOf(spec)]),
);
