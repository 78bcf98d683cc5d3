// Routes of the user's own account.
import * as endpoints from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { accountOf } from './account-view.ts';
import { changeAvatar, changeEmail, changeName, changePhone } from './accounts.actions.ts';
import { closeAccount, keepAccount } from './closing.actions.ts';
import { startMyExport } from './my-export.actions.ts';
import { signInsOf } from './sign-ins.ts';

export const accountsRoutes = [
  on(endpoints.getAccount, ({ deps, actor }) => accountOf(deps.db, actor.userId)),
  on(endpoints.changeEmail, async ({ deps, actor, body, context }) => {
    await changeEmail(deps, body, context);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changeName, async ({ deps, actor, body, context }) => {
    await changeName(deps, body.shownName, context);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changePhone, async ({ deps, actor, body, context }) => {
    await changePhone(deps, body, context);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.changeAvatar, async ({ deps, actor, body, context }) => {
    await changeAvatar(deps, body.fileId ?? null, context);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.listSignIns, ({ deps, actor, query }) => signInsOf(deps, actor, query)),
  on(exportMyData, ({ deps, context }) => startMyExport(deps, context)),
  on(endpoints.closeAccount, async ({ deps, actor, body, context }) => {
    await closeAccount(deps, body.password, context);
    return accountOf(deps.db, actor.userId);
  }),
  on(endpoints.keepAccount, async ({ deps, actor, context }) => {
    await keepAccount(deps, context);
    return accountOf(deps.db, actor.userId);
  }),
];
