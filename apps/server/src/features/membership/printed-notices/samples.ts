// Sample notices for the editor of templates, drawn by the function that draws the real ones.
import { noticeSpecs } from '@rfb/contract/services/templates/documents/notices.ts';
import { samplesOf } from '@rfb/contract/services/templates/render.ts';
import type { Sample } from '../../services/templates/exports.ts';
import { drawnNotice } from './drawn-notice.ts';

const sampleOf =
  (kind: keyof typeof noticeSpecs): Sample =>
  async (_, content) => {
    const spec = noticeSpecs[kind];
    const bytes = await drawnNotice({ kind, content, facts: samplesOf(spec), issued: '样张，不是出具的通知书' });
    return { bytes, name: `${spec.name}样张.pdf`, mimeType: 'application/pdf' };
  };

export const noticeSamples = {
  [noticeSpecs.listing.code]: sampleOf('listing'),
  [noticeSpecs.renewal.code]: sampleOf('renewal'),
};
