// Labels of papers: transport contracts and waybills.
export const paperKinds = { contract: '运输合同', waybill: '运单' } as const;
export type PaperKind = keyof typeof paperKinds;

/** Computed: a newer version replaces a waybill; a cancelled order ends it. */
export const paperStandings = { current: '现行版本', superseded: '已有新版', cancelled: '运单已取消' } as const;
export type PaperStanding = keyof typeof paperStandings;
