// Labels and calls of an article's moves, shared by list and editor.
import {
  type ArticleMove,
  type ArticleState,
  canMove,
  hasUnpublished,
} from '@rfb/contract/publishing/articles/article.states.ts';
import * as endpoints from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import type { Call } from '../../../../lib/use-change.ts';

export type Move = Exclude<ArticleMove, 'save' | 'feature'>;
/** The article, and the revision the user has seen. */
type SeenRevision = { id: string; revision: number };

export type Given = { note?: string; reason?: string; scheduledFor?: string; notifiesMembers?: boolean };

/** Converts local time in Shanghai to an instant; invalid input is left for the server to reject. */
const shanghaiInstant = (wall: string) => {
  const time = Date.parse(`${wall}:00+08:00`);
  return Number.isNaN(time) ? wall : new Date(time).toISOString();
};

const at = ({ id }: SeenRevision) => ({ params: { articleId: id } });

export const send: Record<Move, (seen: SeenRevision, given: Given, call: Call) => Promise<StaffArticle>> = {
  submit: (seen, _, call) => call(endpoints.submitArticle, { ...at(seen), body: { revision: seen.revision } }),
  return: (seen, { note = '' }, call) =>
    call(endpoints.returnArticle, { ...at(seen), body: { revision: seen.revision, note } }),
  schedule: (seen, { scheduledFor = '', notifiesMembers = false }, call) =>
    call(endpoints.scheduleArticle, {
      ...at(seen),
      body: { revision: seen.revision, scheduledFor: shanghaiInstant(scheduledFor), notifiesMembers },
    }),
  publish: (seen, { notifiesMembers = false }, call) =>
    call(endpoints.publishArticle, { ...at(seen), body: { revision: seen.revision, notifiesMembers } }),
  withdraw: (seen, { reason = '' }, call) =>
    call(endpoints.withdrawArticle, { ...at(seen), body: { revision: seen.revision, reason } }),
  archive: (seen, _, call) => call(endpoints.archiveArticle, { ...at(seen), body: { revision: seen.revision } }),
  reopen: (seen, _, call) => call(endpoints.reopenArticle, { ...at(seen), body: { revision: seen.revision } }),
  pin: (seen, _, call) =>
    call(endpoints.pinArticle, { ...at(seen), body: { revision: seen.revision, isPinned: true } }),
  unpin: (seen, _, call) =>
    call(endpoints.pinArticle, { ...at(seen), body: { revision: seen.revision, isPinned: false } }),
};

export const doneWords: Record<Move, string> = {
  submit: '已提交待审，审核前不能再修改',
  return: '已退回，作者可以继续修改',
  schedule: '已定时，到点自动发布',
  publish: '已发布，读者现在就能看到',
  withdraw: '已撤回，原地址显示撤回说明',
  archive: '已归档，原地址仍可阅读，不再出现在列表中',
  reopen: '已恢复为草稿，重新发布前原地址仍显示已撤回',
  pin: '已置顶',
  unpin: '已取消置顶',
};

/** The label of a move depends on the article's state. */
export const moveName = (move: Move, state: ArticleState) => {
  const isUpdate = hasUnpublished(state);
  const names: Record<Move, string> = {
    submit: '提交待审',
    return: state.stage === 'scheduled' ? '取消定时' : '退回修改',
    schedule: '定时发布',
    publish: isUpdate ? '发布修改' : state.stage === 'scheduled' ? '立即发布' : '发布',
    withdraw: '撤回文章',
    archive: '归档',
    reopen: '重新编辑',
    pin: '置顶',
    unpin: '取消置顶',
  };
  return names[move];
};

const ORDER: Move[] = ['submit', 'return', 'schedule', 'publish', 'reopen', 'pin', 'unpin', 'archive', 'withdraw'];

export const movesOf = (article: ArticleState & { isPinned: boolean }) =>
  ORDER.filter(
    (move) =>
      canMove(article, move) && !(move === 'pin' && article.isPinned) && !(move === 'unpin' && !article.isPinned),
  );

/** Moves with a dialog; the others run immediately. */
export type DialogMove = 'return' | 'schedule' | 'publish' | 'withdraw' | 'archive';
export const needsDialog = (move: Move): move is DialogMove =>
  ['return', 'schedule', 'publish', 'withdraw', 'archive'].includes(move);
