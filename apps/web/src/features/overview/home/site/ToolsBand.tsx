// What anybody may use without an account: check a code, calculate a vehicle, read the standards.
import { standardTopics } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './home.module.css';

export const ToolsBand = () => (
  <section className={`${styles.section} wrap`} aria-labelledby="tools-title">
    <div className={styles.sectionHead}>
      <h2 id="tools-title">查验与工具</h2>
      <p>不用登录，谁都能用</p>
    </div>
    <div className={styles.toolColumns}>
      <form action={withBase('/verify')}>
        <h3>查一张证书、一份回执</h3>
        <p>证书、回执、合同、运单，一个框都认；文件拖进查验页，在本机核对，不上传。</p>
        <div>
          <label className="input">
            <span className="visually-hidden">查验码</span>
            <input name="code" maxLength={80} autoComplete="off" placeholder="HY-2026-0086-7Q4MK-9RTD2" />
          </label>
          <button className="button primary" type="submit">
            查验
          </button>
        </div>
      </form>
      <div>
        <h3>GB 1589 计算器</h3>
        <p>填长宽高、轴数与质量，按比例画出来，逐项告诉你超出多少、依据哪一条。</p>
        <a className="button" href={withBase('/standards/calculator')}>
          打开计算器
        </a>
      </div>
      <div>
        <h3>运输标准</h3>
        <p>对照公开目录核对过的在前，写明官方来源；没核对的收在各组末尾。</p>
        <ul>
          {Object.entries(standardTopics).map(([topic, name]) => (
            <li key={topic}>
              <a className="link" href={withBase(`/standards#${topic}`)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);
