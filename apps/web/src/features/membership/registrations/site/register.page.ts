// Registration of a company in three steps.
import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import { grouped } from '../../../../site/format.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type RegisterContent } from './RegisterPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<RegisterContent>({
  path: '/register',
  load: async ({ ask }) => {
    const [settings, { registrationMinutes: minutes }] = await Promise.all([
      ask(getPublicSettings, {}),
      ask(getPublicStats, {}),
    ]);
    const fees = (Object.keys(memberLevels) as MemberLevel[]).map((level) => {
      const tenders = settings[`tenders.${level}`];
      return {
        level: memberLevels[level],
        fee: grouped(settings[`fee.${level}`] / 100),
        tenders: tenders === null ? '不限' : `${tenders} 场`,
      };
    });
    return {
      fees,
      took: minutes === null ? null : `约 ${minutes} 分钟（近 90 天注册的中位数），随时可停，草稿自动保存`,
    };
  },
  head: {
    description: '申请加入公路货运分会：验证手机、上传营业执照、设置账号，三步提交。会费四级，提交与审核不收费。',
  },
  Page,
  isBare: true,
});
