// Copies the article's URL; where the browser forbids it, shows the URL to copy manually.
import { useState } from 'react';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import { articleAddress } from '../../shared/addresses.ts';

export const CopyLink = ({ articleId }: { articleId: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const address = () => location.origin + articleAddress(articleId);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div className="needs-script">
      <button className="button" type="button" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        {outcome === 'copied' ? '链接已复制' : '复制链接'}
      </button>
      <p role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && '链接已复制'}
        {outcome === 'refused' && '浏览器不允许复制，请选中下面的地址：'}
      </p>
      {outcome === 'refused' && (
        <label className="input">
          <span className="visually-hidden">本文地址</span>
          <input readOnly value={address()} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  );
};
