// One's own account over HTTP.
import * as endpoints from '@rfb/contract/accounts/accounts.endpoints.ts';
import { exportMyData } from '@rfb/contract/accounts/my-data.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { accountOf } from './account-view.ts';
import { changeAvatar, changeEmail, changeName, changePhone } from './accounts.actions.ts';
import { closeAccount, keepAccount } from './closing.actions.ts';
import { startMyExport } from './my-export.ts';
import { signInsOf } from './sign-ins.ts';

export const accountsRoutes = [
  on(endpoints.getAccount, ({ deps, actor }) => accountOf(deps.db, actor.userId)),
  on(endpoints.changeEmail, async ({ deps, actor, body, origin }) => {
    await changeEmail(deps, actor, body, origin);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changeName, async ({ deps, actor, body, origin }) => {
    await changeName(deps, actor, body.shownName, origin);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changePhone, async ({ deps, actor, body, origin }) => {
    await changePhone(deps, actor, body, origin);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changeAvatar, async ({ deps, actor, body, origin }) => {
    await changeAvatar(deps, actor, body.fileId ?? null, origin);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.listSignIns, ({ deps, actor, query }) => signInsOf(deps, actor, query)),
  on(exportMyData, ({ deps, actor, origin }) => startMyExport(deps, actor, origin)),
  on(endpoints.closeAccount, async ({ deps, actor, body, origin }) => {
    await closeAccount(deps, actor, body.password, origin);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.keepAccount, async ({ deps, actor, origin }) => {
    await keepAccount(deps, actor, origin);
    return accountOf(deps.db, actor.userId);
  }),
];
