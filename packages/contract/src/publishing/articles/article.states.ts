// States of an article, stages of its unpublished version, and which moves each allows.
export const articleStatuses = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** The stage of an unpublished version behind a published article. Otherwise the status alone applies. */
export const articleStages = ['none', 'draft', 'in_review', 'scheduled'] as const;
export type ArticleStage = (typeof articleStages)[number];

/** `stage` is that of the newest version: for an article never published it equals the status. */
export type ArticleState = { status: ArticleStatus; stage: ArticleStage };

/** Without `to` the move leaves the state as it is. */
type Move = { status: readonly ArticleStatus[]; stage: readonly ArticleStage[]; to?: ArticleStatus };

const beforePublishing = ['draft', 'in_review', 'scheduled', 'published'] as const;

/**
 * A published article stays published while its next version is edited, submitted and scheduled: only `stage` changes.
 * A version in review or scheduled is read-only; it must be returned first.
 */
export const articleMoves = {
  save: { status: ['draft', 'published'], stage: ['none', 'draft'], to: 'draft' },
  submit: { status: ['draft', 'published'], stage: ['draft'], to: 'in_review' },
  return: { status: ['in_review', 'scheduled', 'published'], stage: ['in_review', 'scheduled'], to: 'draft' },
  schedule: { status: beforePublishing, stage: ['draft', 'in_review'], to: 'scheduled' },
  publish: { status: beforePublishing, stage: ['draft', 'in_review', 'scheduled'], to: 'published' },
  withdraw: { status: ['published', 'archived'], stage: articleStages, to: 'withdrawn' },
  archive: { status: ['published'], stage: ['none'], to: 'archived' },
  reopen: { status: ['withdrawn'], stage: ['none'], to: 'draft' },
  pin: { status: ['published'], stage: articleStages },
  unpin: { status: ['published'], stage: articleStages },
  feature: { status: beforePublishing, stage: articleStages },
} as const satisfies Record<string, Move>;
export type ArticleMove = keyof typeof articleMoves;

export const canMove = ({ status, stage }: ArticleState, move: ArticleMove) => {
  const rule: Move = articleMoves[move];
  return rule.status.includes(status) && rule.stage.includes(stage);
};

/** 有未发布的修改 */
export const hasUnpublished = ({ status, stage }: ArticleState) => status === 'published' && stage !== 'none';
