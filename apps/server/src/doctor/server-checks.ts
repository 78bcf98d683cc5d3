// Doctor checks of the running server over HTTP: health, security headers, demo guard.
import { request } from 'node:http';
import type { Config } from '../config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const localName = ({ host }: Config) => ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host.replace(/^\[|\]$/g, '');

const get = (config: Config, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, failed) => {
    const outgoing = request(
      {
        host: localName(config),
        port: config.port,
        path,
        headers: { host: `localhost:${config.port}`, ...headers },
        timeout: 5_000,
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', failed);
    outgoing.end();
  });

const readinessWords: Record<string, string> = {
  database: '连不上数据库',
  migrations: '数据库结构与程序不一致',
  disk: '磁盘空间不足',
};

const checkReadiness = async (config: Config): Promise<Finding> => {
  const { status, body } = await get(config, '/readyz');
  if (status === 200) return ok('就绪', '可以服务');
  const { problem = '' } = JSON.parse(body) as { problem?: string };
  return fail('就绪', readinessWords[problem] ?? `回答 ${status}`, '查看日志；结构不一致时重新启动服务');
};

const requiredHeaders = (config: Config): [string, RegExp][] => [
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /require-trusted-types-for 'script'/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /./],
  ...(config.publicUrl.startsWith('https:')
    ? ([['strict-transport-security', /max-age=\d{7,}/]] as [string, RegExp][])
    : []),
];

const checkHeaders = async (config: Config): Promise<Finding> => {
  const answers = await Promise.all([get(config, '/'), get(config, '/admin')]);
  const missing = requiredHeaders(config).filter(([name, rule]) =>
    answers.some(({ headers }) => !rule.test(String(headers[name] ?? ''))),
  );
  return missing.length > 0
    ? fail(
        '安全响应头',
        `缺少或不符：${[...new Set(missing.map(([name]) => name))].join('、')}`,
        '确认运行的是本程序，且代理没有改写',
      )
    : ok('安全响应头', '齐全');
};

const FOREIGN_HEADERS = [
  { host: 'example.org' },
  { origin: 'https://example.org' },
  { referer: 'https://example.org/' },
  { 'x-forwarded-for': '203.0.113.1' },
];

const checkDemoGate = async (config: Config): Promise<Finding> => {
  const statuses = await Promise.all(
    FOREIGN_HEADERS.map(async (headers) => (await get(config, '/healthz', headers)).status),
  );
  const isOpen = config.mode === 'demo' ? statuses.some((status) => status !== 403) : false;
  if (isOpen) return fail('演示限制', '演示模式回应了来自别处的请求', '停止服务，不要让演示数据对外');
  return ok('演示限制', config.mode === 'demo' ? '只回应本机' : '生产模式，不适用');
};

/** Checks a running server; a stopped one is only a warning. */
export const checkServer = async (config: Config): Promise<Finding[]> => {
  const alive = await get(config, '/healthz').catch(() => undefined);
  if (!alive) return [warn('服务', `${config.host}:${config.port} 没有在运行，只检查数据`, '需要时 npm start')];
  if (alive.status !== 200 || !alive.body.includes('"ok":true'))
    return [fail('服务', `${config.host}:${config.port} 上回答的不是本程序（${alive.status}）`, '检查 PORT 与 HOST')];
  return [
    ok('服务', `正在 ${config.host}:${config.port} 运行`),
    await checkReadiness(config),
    await checkHeaders(config),
    await checkDemoGate(config),
  ];
};
