// The privacy policy in force from 18 November 2026: positions, the consignee, and the cookie of a driver's phone.
import type { LegalDocument } from './legal-document.ts';
import { privacy20251101 } from './privacy-2025-11-01.ts';

const PHONE = '为保持登录，我们在浏览器中保存登录凭证与账号类型';
/** Sections that differ, by title; the others are as before. */
const changed: Record<string, (paragraphs: readonly string[]) => string[]> = {
  '我们收集什么，为什么': (paragraphs) =>
    paragraphs.flatMap((one) =>
      one.startsWith('业务记录')
        ? [
            one,
            '位置：司机在运单页面记录到达、发车等节点时，浏览器会询问是否附上当时的位置，可以不给，不影响记录。只在按下的那一刻取一次，用于证明到达，不在后台跟踪。',
            '收货人：收货人姓名与电话由货主填写，用于联系卸货；收货人通过链接签收时填写的姓名、数量与照片，用于证明交付。',
          ]
        : [one],
    ),
  本地存储: (paragraphs) =>
    paragraphs.flatMap((one) =>
      one.startsWith(PHONE)
        ? [
            one,
            '司机的运单页面：答对手机尾号后，用一个 Cookie 记住这台手机 180 天，服务器只保存它的摘要；为了没有信号时也能打开，页面、运单内容和未发出的记录保存在本机，链接失效后删除。',
          ]
        : [one],
    ),
  保存多久: (paragraphs) => [
    ...paragraphs.slice(0, -1),
    '司机按节点时的位置在运单结束 180 日后删除，争议未了结的除外；记住的司机手机 180 日后删除。',
    ...paragraphs.slice(-1),
  ],
};

export const privacy20261118: LegalDocument = {
  ...privacy20251101,
  version: '2026-11-18',
  changes: '写明运单节点的位置、收货人信息，以及司机手机上的 Cookie 与离线页面；其余不变。',
  sections: privacy20251101.sections.map((section) => ({
    ...section,
    paragraphs: changed[section.title]?.(section.paragraphs) ?? section.paragraphs,
  })),
};
