// How often a template was used, in words.
import { type TemplateUses, USE_LIMIT } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';

const figure = (count: number) => count.toLocaleString('zh-CN');
/** A count at the limit is a lower bound. */
const times = (count: number, unit: string) =>
  count >= USE_LIMIT ? `${figure(USE_LIMIT)} ${unit}以上` : `${figure(count)} ${unit}`;
const sentTimes = ({ count, sent }: TemplateUses['sms']) =>
  count === 0 ? times(0, '条') : `${figure(sent)} / ${times(count, '条')}`;

/** One figure for the list: everything that left, whatever the channel. */
export const totalText = ({ isCounted, site, sms, mail, files }: TemplateUses, isMessage: boolean) => {
  if (!isCounted) return '不计数';
  return isMessage ? times(site + sms.count + mail.count, '条') : times(files, '次');
};

type Row = [name: string, text: string];

export const rowsOfUses = (uses: TemplateUses, { group, fields }: Pick<TemplateDetail, 'group' | 'fields'>): Row[] => {
  if (group !== 'message') return [[group === 'document' ? '出具' : '导入', times(uses.files, '次')]];
  if (!uses.isCounted) return [['次数', '不计数，不记录谁收到过']];
  const rows: [field: string, ...Row][] = [
    ['text', '站内', times(uses.site, '条')],
    ['sms', '短信送出', sentTimes(uses.sms)],
    ['mailText', '邮件送出', sentTimes(uses.mail)],
  ];
  return rows.filter(([field]) => fields.some(({ key }) => key === field)).map(([, name, text]) => [name, text]);
};
