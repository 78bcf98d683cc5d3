// What accounts do beside requests: tells the old phone, carries out closings.
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { FAREWELL_JOB, FAREWELL_PURPOSE } from './accounts.actions.ts';
import { finishClosings } from './closing.actions.ts';

export { accountsRunners } from './my-export.actions.ts';

export const accountsJobs = ({ keys, sms, newId }: Deps): JobHandlers => ({
  [FAREWELL_JOB]: async ({ sealed }, trx) => {
    const { oldPhone, phone }: { oldPhone: string; phone: string } = JSON.parse(
      keys.open(FAREWELL_PURPOSE, String(sealed)),
    );
    const text = `你的平台账号已更换登录手机为 ${phone}，本号码不再用于登录。如非本人操作，请立即联系分会。`;
    await sms.send(trx, { id: newId(), phone: oldPhone, scene: 'notice', text });
  },
});

export const accountsChores = (deps: Deps): Chore[] => [
  { name: 'finish closing accounts', everySeconds: 600, run: () => finishClosings(deps) },
];
