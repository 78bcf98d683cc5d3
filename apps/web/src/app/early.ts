// The first script of the console, a few kilobytes: applies the theme, renews the token and sends the first calls while the
// other scripts are still loading.
import { wire } from '@rfb/contract/endpoint.ts';
import type { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import type { getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { askForWorkbench } from '../features/overview/workbench/shared/first-asks.ts';
import { currentPath } from '../lib/base-path.ts';
import { askEarly } from '../lib/early-asks.ts';
import { freshToken } from '../lib/fresh-token.ts';
import { getToken, getUserRole } from '../lib/session.ts';
import { applyTheme } from '../lib/theme-choice.ts';

const profile = wire<typeof getCompanyProfile>({ method: 'GET', path: '/companies/profile' });
const workbench = wire<typeof getWorkbench>({ method: 'GET', path: '/companies/workbench' });

applyTheme();
if (getToken()) {
  if (getUserRole() === 'admin') void freshToken();
  else {
    const company = askEarly(profile);
    if (currentPath() === '/user/dashboard') {
      askEarly(workbench);
      company.then(askForWorkbench, () => undefined);
    }
  }
}
