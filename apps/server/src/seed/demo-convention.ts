// The demo's convention: the text in force and the two versions it replaced.
import type { Chapter, ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { defaultText } from '../features/conduct/convention/exports.ts';

type Edit = (chapter: Chapter) => Chapter | undefined;

const edited = (document: ConventionDocument, edits: Record<string, Edit>): ConventionDocument => ({
  chapters: document.chapters.flatMap((chapter) => {
    const edit = edits[chapter.title];
    const next = edit ? edit(chapter) : chapter;
    return next ? [next] : [];
  }),
});

const replaced =
  (from: string, to: string): Edit =>
  (chapter) => ({
    ...chapter,
    point: chapter.point.replaceAll(from, to),
    clauses: chapter.clauses.map((clause) => clause.replaceAll(from, to)),
  });
const inTurn =
  (...edits: Edit[]): Edit =>
  (chapter) =>
    edits.reduce<Chapter | undefined>((known, edit) => known && edit(known), chapter);
const without =
  (part: string): Edit =>
  (chapter) => ({ ...chapter, clauses: chapter.clauses.filter((clause) => !clause.includes(part)) });

const third = defaultText;

/** The previous version: longer payment term, lower tracking rate, credit repair after a year. */
const second = edited(third, {
  公平竞争: replaced('平台对低于参考成本线百分之八十五的报价给出提示，并要求说明理由。', ''),
  付款与等待: inTurn(replaced('六十日', '九十日'), replaced('60 日', '90 日')),
  安全生产: inTurn(replaced('百分之九十五', '百分之九十'), replaced('95%', '90%')),
  申诉与修复: replaced('满六个月', '满十二个月'),
  签署与生效: replaced('，签署情况向社会公开', ''),
});

/** The first version: without the chapter on the environment, the red list and personal data. */
const first = edited(second, {
  绿色运输: () => undefined,
  信息与数据: without('处理驾驶人员和收发货人的个人信息'),
  劳动者权益: without('保障驾驶人员的休息、就餐与如厕'),
  监督与惩戒: without('可以列入红名单'),
});

/** Newest last; `yearsBefore`: in force since the first of January that many years ago. */
export const demoVersions = [
  { document: first, yearsBefore: 4, note: '首次发布。' },
  { document: second, yearsBefore: 2, note: '增加绿色运输一章，增加红名单与个人信息保护的条款。' },
  {
    document: third,
    yearsBefore: 0,
    note: '账期上限改为六十日；动态监控在线率改为百分之九十五；信用修复提前到满六个月；增加成本线提示。',
  },
];
