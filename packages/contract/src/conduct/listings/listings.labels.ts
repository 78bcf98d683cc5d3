// The Chinese labels of the red and black lists.
export const listingKinds = { red: '红名单', black: '黑名单' } as const;
export type ListingKind = keyof typeof listingKinds;

export const listingPhases = {
  proposed: '待告知',
  notice: '告知中',
  answered: '待决定',
  decided: '待公示',
  publicity: '公示中',
  effective: '生效中',
  expired: '已届满',
  repaired: '已修复',
  revoked: '已撤销',
  withdrawn: '已终止',
} as const;
export type ListingPhase = keyof typeof listingPhases;

export const statementKinds = { reply: '答复', objection: '异议', appeal: '申诉', repair: '修复申请' } as const;
export const statementOutcomes = { accepted: '成立', dismissed: '不成立' } as const;

/** The filters of the public list. ended: expired, repaired or revoked. */
export const publicShelves = { all: '全部', red: '红名单', black: '黑名单', ended: '已届满或已修复' } as const;
export type PublicShelf = keyof typeof publicShelves;

/** The public page of the decision behind an entry, and the id of the entry's element on it. */
export const decisionPath = (listingId: string) => `/industry-discipline?decision=${encodeURIComponent(listingId)}`;
export const entryId = (listingId: string) => `entry-${listingId}`;
/** With the entry in sight. */
export const entryPath = (listingId: string) => `${decisionPath(listingId)}#${entryId(listingId)}`;
