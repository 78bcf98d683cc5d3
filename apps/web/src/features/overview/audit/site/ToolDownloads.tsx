// The same checks as files for one's own computer, each with its hash and the one command that runs it.
import { withBase } from '../../../../lib/base-path.ts';
import * as outcome from '../../../../ui/CheckOutcome.module.css';
import * as styles from './self-check.module.css';

type Tool = { name: string; sha256: string; path: string };
/** Set at build time. */
const tools: Tool[] = JSON.parse(process.env.TOOLS || '[]');

export const toolWords: Record<string, { what: string; command: string }> = {
  'check-report.mjs': { what: '查报告和回执', command: 'node check-report.mjs 报告.json 回执.json' },
  'verify-log.mjs': { what: '查操作日志校验包', command: 'node verify-log.mjs 校验包.ndjson' },
  'seal-bid.mjs': { what: '不用本站网页，自己密封报价', command: 'node seal-bid.mjs 竞价公钥.json 报价.json' },
  'witness.mjs': { what: '当见证人，替大家看住公开日志', command: 'node witness.mjs --help' },
};

export const ToolDownloads = ({ offered = tools }: { offered?: readonly Tool[] }) => (
  <section aria-labelledby="own-computer">
    <h2 className={outcome.title} id="own-computer">
      不信这一页，就在自己电脑上查
    </h2>
    <p className={styles.lead}>
      这一页的检查程序与下面的脚本出自同一份源码，结果应逐条相同。脚本只有一个文件，要先装 Node.js 20
      或更新的版本；断开网络也能运行。
    </p>
    <ul className={styles.tools}>
      {offered.map(({ name, sha256, path }) => (
        <li key={name}>
          <div>
            <strong>{toolWords[name]?.what ?? name}</strong>
            <code>{toolWords[name]?.command ?? `node ${name}`}</code>
            <small>
              SHA-256　<span className="num">{sha256}</span>
            </small>
          </div>
          <a className="button" href={withBase(`/${path}`)} download={name}>
            下载 {name}
          </a>
        </li>
      ))}
    </ul>
    <p className={styles.lead}>
      下载后先比对 SHA-256：Windows 用 <code>certutil -hashfile check-report.mjs SHA256</code>，苹果和 Linux 用{' '}
      <code>shasum -a 256 check-report.mjs</code>。最好向别的车队要一份同样的值来比，不要只和这一页比。
    </p>
  </section>
);
