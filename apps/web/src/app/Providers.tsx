// The providers around the console: theme, locale, query client, router.
import { StyleProvider } from '@ant-design/cssinjs';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN.js';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useTheme } from '../lib/media.ts';
import { cacheWithout } from './antd-cache.ts';
import { dark, light } from './antd-theme.ts';

/** The bundler imports the locale itself, Node the module that wraps it. */
const words: typeof zhCN.default | undefined = zhCN.default;
const chinese = words ?? (zhCN as unknown as typeof zhCN.default);

const styles = cacheWithout(new Set(process.env.ANTD_VARIABLES?.split(' ')));

export const Providers = ({ router, queries }: { router: DataRouter; queries: QueryClient }) => (
  <StyleProvider cache={styles}>
    <ConfigProvider
      theme={useTheme() === 'dark' ? dark : light}
      locale={chinese}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  </StyleProvider>
);
