// Background work of accounts: notifies the old phone, finishes due closings.
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { OLD_PHONE_NOTICE_JOB, OLD_PHONE_NOTICE_PURPOSE } from './accounts.actions.ts';
import { finishClosings } from './closing.actions.ts';

export { accountsRunners } from './my-export.actions.ts';

export const accountsJobs = ({ keys, sms, newId }: Deps): JobHandlers => ({
  [OLD_PHONE_NOTICE_JOB]: async ({ sealed }, trx) => {
    const { oldPhone, phone }: { oldPhone: string; phone: string } = JSON.parse(
      keys.open(OLD_PHONE_NOTICE_PURPOSE, String(sealed)),
    );
    const text = `你的平台账号已更换登录手机为 ${phone}，本号码不再用于登录。如非本人操作，请立即联系分会。`;
    const fields = { title: '登录手机已更换，如非本人操作请联系分会' };
    await sms.send(trx, { id: newId(), phone: oldPhone, scene: 'notice', text, fields });
  },
});

export const accountsChores = (deps: Deps): Chore[] => [
  { name: 'finish closing accounts', everySeconds: 600, run: () => finishClosings(deps) },
];
