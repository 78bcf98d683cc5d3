// Labels of the states of a convention version.
import type { StatusTable } from '../../states.ts';

export const versionStandings = { past: '已废止', current: '现行', coming: '尚未施行' } as const;
export type VersionStanding = keyof typeof versionStandings;

/** The status of a version of the convention, as a tag. */
export const conventionStatusTag = {
  words: versionStandings,
  looks: {
    past: ['grey', 'bar'],
    current: ['brand', 'dot'],
    coming: ['blue', 'half'],
  },
} satisfies StatusTable<typeof versionStandings>;
