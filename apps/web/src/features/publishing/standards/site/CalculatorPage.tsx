// The public GB 1589 calculator. What is filled in stays in the browser: behind the # of the address, which no request carries.
import { LIMITS_VERSION } from '@rfb/contract/publishing/standards/gb1589.ts';
import { useEffect, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { Calculator } from '../shared/calculator/Calculator.tsx';
import { type Inputs, inputsIn, valuesOf, versionIn } from '../shared/calculator/inputs.ts';
import { ShareLink } from '../shared/calculator/ShareLink.tsx';
import * as styles from './calculator-page.module.css';

/** `inputs`: what a form without script sent, or the start. */
export type CalculatorContent = { inputs: Inputs; isSent: boolean };

export const CALCULATOR_PATH = '/standards/calculator';

/** Reads a link that is opened or pasted, and keeps the address in step with the fields. */
const useLinked = (start: Inputs) => {
  const [inputs, setInputs] = useState(start);
  const [linkedVersion, setLinkedVersion] = useState<number | null>(null);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => {
    const read = () => {
      const values = new URLSearchParams(window.location.hash.slice(1));
      const version = versionIn(values);
      if (version === null) return;
      setInputs(inputsIn(values));
      setLinkedVersion(version);
    };
    setHasScript(true);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const change = (part: Partial<Inputs>) => {
    const next = { ...inputs, ...part };
    setInputs(next);
    setLinkedVersion(null);
    window.history.replaceState(window.history.state, '', `#${valuesOf(next, LIMITS_VERSION)}`);
  };
  return { inputs, linkedVersion, hasScript, change };
};

export const Page = ({ content }: Pick<PageProps<CalculatorContent>, 'content'>) => {
  const { inputs, linkedVersion, hasScript, change } = useLinked(content.inputs);
  return (
    <>
      <PageHead
        title="GB 1589 计算器"
        lead="填尺寸、轴数与质量，逐项告诉你符合还是超出、差多少、依据哪一条。不用登录。"
      />
      <div className={`wrap ${styles.page}`}>
        <p className={styles.back}>
          <a className="link" href={withBase('/standards')}>
            运输标准
          </a>
        </p>
        <noscript>
          <p className={styles.noscript}>
            没有启用脚本：填好后点“比较”，结果由服务器算出，不保存也不记录。别人发来的带数据的链接要启用脚本才能打开。
          </p>
        </noscript>
        <Calculator
          inputs={inputs}
          hasScript={hasScript}
          linkedVersion={linkedVersion}
          action={withBase(CALCULATOR_PATH)}
          onChange={change}
          below={hasScript && <ShareLink inputs={inputs} />}
        />
      </div>
    </>
  );
};
