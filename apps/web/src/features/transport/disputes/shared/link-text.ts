// What a tap by the driver's link says about who may have tapped.
import type { Milestone } from '@rfb/contract/transport/orders/orders.ts';

/** Whose phone the link went to; a sign-in in the same browser says that somebody else may have tapped. */
export const linkText = ({ sentTo, openedBy }: NonNullable<Milestone['link']>) =>
  [sentTo ? `经发往 ${sentTo} 的链接` : '经司机链接', openedBy && `浏览器登录着${openedBy}`].filter(Boolean).join('，');
