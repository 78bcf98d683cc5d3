// Runs before each test file of the web: antd inserts no styles, whose rules every query by role would match against the page.
import { theme } from 'antd';
import { dark, light } from './antd-theme.ts';

for (const one of [theme.defaultConfig, dark, light]) Object.assign(one, { zeroRuntime: true });
