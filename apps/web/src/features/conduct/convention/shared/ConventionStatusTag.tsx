// The status of a version of the convention as a tag.
import { versionStandings } from '@rfb/contract/conduct/convention/convention.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const ConventionStatusTag = statusTag(versionStandings, {
  past: ['grey', 'bar'],
  current: ['brand', 'dot'],
  coming: ['blue', 'half'],
});
