// What a tap by the driver's link says about who may have tapped.
import type { Milestone } from '@rfb/contract/transport/orders/orders.ts';

/** Whose phone the link went to; a sign-in in the same browser, or a phone that never named its digits, may be somebody else's. */
export const linkText = ({ sentTo, openedBy, isPhoneKnown }: NonNullable<Milestone['link']>) =>
  [
    sentTo ? `经发往 ${sentTo} 的链接` : '经司机链接',
    isPhoneKnown === false && '这台手机没有核对过尾号',
    openedBy && `浏览器登录着${openedBy}`,
  ]
    .filter(Boolean)
    .join('，');
