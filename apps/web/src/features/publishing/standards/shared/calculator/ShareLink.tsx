// The link that carries what was filled in, behind the #, so that no server learns it; and printing.
import { LIMITS_VERSION } from '@rfb/contract/publishing/standards/gb1589.ts';
import { useState } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import * as styles from './calculator.module.css';
import { type Inputs, valuesOf } from './inputs.ts';

const PUBLIC_CALCULATOR = '/standards/calculator';

/** Shown only where a script runs. */
export const ShareLink = ({ inputs }: { inputs: Inputs }) => {
  const [isCopied, setCopied] = useState(false);
  const link = `${window.location.origin}${withBase(PUBLIC_CALCULATOR)}#${valuesOf(inputs, LIMITS_VERSION)}`;
  const copy = () => {
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <p className={styles.printed}>
        公路货运分会 GB 1589 计算器，限值第 {LIMITS_VERSION} 版。打开同一组数：{link}
      </p>
      <div className={styles.share}>
        <label>
          <span>发给司机或客户的链接，打开就是同一组数</span>
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
        <button type="button" className={styles.plain} onClick={copy}>
          {isCopied ? '已复制' : '复制'}
        </button>
        <button type="button" className={styles.plain} onClick={() => window.print()}>
          打印结果
        </button>
        <small>数只写在链接的 # 后面，不会发到服务器；链接写明限值第 {LIMITS_VERSION} 版。</small>
      </div>
    </>
  );
};
