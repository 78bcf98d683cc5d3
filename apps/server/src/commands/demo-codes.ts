// npm run demo:codes: prints the newest SMS codes of an installation without an SMS provider.
import { openOutboxText } from '../platform/sms/sms.ts';
import { openInstallation, runCommand } from './open.ts';

const NEWEST = 10;

await runCommand(async () => {
  const { deps, close } = await openInstallation();
  const rows = await deps.db.selectFrom('smsOutbox').selectAll().orderBy('createdAt', 'desc').limit(NEWEST).execute();
  for (const { phone, scene, sealedText, createdAt } of rows.reverse())
    console.log(`${createdAt}  [sms] ${phone} ${scene} ${openOutboxText(deps.keys, sealedText)}`);
  if (rows.length === 0) console.log('还没有发出验证码。');
  await close();
});
