// npm run admin:create [-- --username name --role reviewer]: creates an administrator, an owner without --role; the password is typed or piped in, never an argument.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { allStaffRoles, roleNames, type StaffRole, staffRoles } from '@rfb/contract/duties.ts';
import { NewPassword, Username } from '@rfb/contract/fields.ts';
import { createAdmin } from '../features/identity/auth/exports.ts';
import { Refusal, StartRefusal } from '../platform/refusal.ts';
import { openInstallation, runCommand } from './open.ts';

let isHidden = false;
const output = new Writable({
  write: (chunk, _encoding, done) => {
    if (!isHidden) process.stdout.write(chunk);
    done();
  },
});
const isTerminal = process.stdin.isTTY === true;
const input = createInterface({ input: process.stdin, output, terminal: isTerminal });
input.on('SIGINT', () => process.exit(130));
const lines = input[Symbol.asyncIterator]();

const askFor = async (question: string) => {
  if (isTerminal) process.stdout.write(question);
  return String((await lines.next()).value ?? '');
};

const askForPassword = async () => {
  const ask = async (question: string) => {
    const pending = askFor(question);
    isHidden = true;
    const answer = await pending;
    isHidden = false;
    if (isTerminal) process.stdout.write('\n');
    return answer;
  };
  const password = await ask('密码（10–128 个字符，输入时不显示）：');
  if (isTerminal && (await ask('再输入一次：')) !== password)
    throw new StartRefusal('两次输入的密码不一致，请重新运行');
  return password;
};

const checked = (schema: typeof Username | typeof NewPassword, value: string) => {
  const result = schema.safeParse(value);
  if (!result.success) throw new StartRefusal(result.error.issues[0]?.message ?? '填写有误');
  return result.data;
};

const isRole = (role: string): role is StaffRole => role in staffRoles;

/** Several roles are separated by commas. */
const rolesOf = (text: string): StaffRole[] => {
  const roles = text.split(',');
  if (!roles.every(isRole)) throw new StartRefusal(`--role 只能是 ${allStaffRoles.join('、')}，可用逗号分隔多个`);
  return [...new Set(roles)];
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, role: { type: 'string', default: 'owner' } },
  });
  const roles = rolesOf(values.role);
  const username = checked(Username, values.username ?? (await askFor('管理员账号：')).trim());
  const password = checked(NewPassword, await askForPassword());
  const { deps, close } = await openInstallation();
  try {
    await createAdmin(deps, { username, password, roles });
  } catch (error) {
    throw error instanceof Refusal ? new StartRefusal(error.message) : error;
  } finally {
    await close();
  }
  console.log(`已建立管理员 ${username}（${roleNames(roles)}），可在 /admin/login 登录。`);
});
