// Runs before each test file of the web: antd inserts no styles, whose rules every query by role would match against the page.
import { configure } from '@testing-library/react';
import { theme } from 'antd';
import { dark, light } from './antd-theme.ts';

for (const one of [theme.defaultConfig, dark, light]) Object.assign(one, { zeroRuntime: true });

// Queries that wait give up after one second, which a loaded machine needs to load a page's modules.
configure({ asyncUtilTimeout: 30_000 });
