// Labels of the states of a convention version.
export const versionStandings = { past: '已废止', current: '现行', coming: '尚未施行' } as const;
export type VersionStanding = keyof typeof versionStandings;
