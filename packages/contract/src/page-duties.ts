// The duty an office page belongs to; apart from the page table, which public pages load too.
import type { Duty } from './duties.ts';

const pageDuties: Record<string, Duty> = {
  '/admin/dashboard': 'dashboard',
  '/admin/enterprise/list': 'enterprises',
  // Whoever keeps the dues renews and upgrades here.
  '/admin/member/list': 'dues',
  '/admin/member/dues': 'dues',
  '/admin/member/bank': 'dues',
  '/admin/member/receipts': 'dues',
  '/admin/member/pending': 'joining',
  '/admin/system/template': 'content',
  '/admin/system/content': 'content',
  '/admin/system/content/convention': 'content',
  '/admin/system/content/listings': 'listings',
  '/admin/system/content/announcements': 'content',
  '/admin/system/content/articles/:articleId': 'content',
  '/admin/system/standards': 'content',
  '/admin/system/settings/custody': 'trade',
  '/admin/system/settings/custody/:tenderId': 'trade',
  '/admin/system/settings/calendar': 'settings',
  '/admin/system/settings/deliveries': 'settings',
  '/admin/system/messages': 'cases',
  '/admin/system/settings/roles': 'staff',
  '/admin/system/settings': 'settings',
  '/admin/system/logs': 'logs',
};

/** Undefined for pages that every administrator may open. */
export const dutyOf = (path: string): Duty | undefined => pageDuties[path];
