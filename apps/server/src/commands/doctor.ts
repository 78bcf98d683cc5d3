// npm run doctor -- [--head code] [--backups folder] [--sms phone] [--mail address]: checks the installation; exit code 1 if a check fails.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { examine } from '../doctor/doctor.ts';
import { lineOf } from '../doctor/finding.ts';
import { joinInstallation } from '../installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { runCommand } from './open.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      head: { type: 'string' },
      backups: { type: 'string' },
      sms: { type: 'string' },
      mail: { type: 'string' },
    },
  });
  const config = readConfig(process.env);
  if (!existsSync(config.dataDir)) throw new StartRefusal(`这里没有安装：找不到 ${config.dataDir}，请设置 DATA_DIR`);
  const { deps, close } = await joinInstallation(config, () => {}, { isBare: true });
  const findings = await examine(deps, values).finally(close);
  for (const finding of findings) console.log(lineOf(finding));
  const broken = findings.filter(({ level }) => level === 'fail').length;
  if (broken > 0) throw new StartRefusal(`\n发现 ${broken} 处故障。`);
  console.log('\n没有发现故障。');
});
