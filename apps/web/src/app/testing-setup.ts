// Runs before each test file of the web: antd inserts no styles, whose rules every query by role would match against the page.
import { configure } from '@testing-library/react';
import { theme } from 'antd';
import * as React from 'react';
import { dark, light } from './antd-theme.ts';

for (const one of [theme.defaultConfig, dark, light]) Object.assign(one, { zeroRuntime: true });

// Queries that wait give up after one second, which a loaded machine needs to load a page's modules.
configure({ asyncUtilTimeout: 30_000 });

type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };
// React records for each element where it was created, until it has too many: a quarter of the time of these tests.
Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
