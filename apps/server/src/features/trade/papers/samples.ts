// Sample papers for the editor of templates, drawn by the function that draws the real ones.

import { paperSpecs } from '@rfb/contract/services/templates/documents/documents.ts';
import { filledSheet } from '@rfb/contract/services/templates/documents/paper.ts';
import { samplesOf } from '@rfb/contract/services/templates/render.ts';
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import { type PaperKind, paperKinds } from '@rfb/contract/trade/papers/paper.labels.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { printSheet, type Sample } from '../../services/templates/exports.ts';

const sampleOf =
  (kind: PaperKind): Sample =>
  async ({ config }, content: TemplateContent) => {
    const spec = paperSpecs[kind];
    const facts = samplesOf(spec);
    const bytes = await printSheet({
      ...filledSheet(spec, content, facts),
      paperNo: String(facts.paperNo),
      proof: { code: '样张，没有查验码', verifyUrl: pageAddress(config, '/verify') },
      issued: '样张，不是出具的文书',
    });
    return { bytes, name: `${paperKinds[kind]}样张.pdf`, mimeType: 'application/pdf' };
  };

export const paperSamples = {
  [paperSpecs.contract.code]: sampleOf('contract'),
  [paperSpecs.waybill.code]: sampleOf('waybill'),
};
