// Receipt of a sent message: number, expected answer, how to check its status.
import { maskPhone } from '@rfb/contract/phones.ts';
import { useEffect, useRef } from 'react';
import * as askingStyles from '../../../../site/forms/asking.module.css';
import { CopyButton } from '../../../../site/forms/CopyButton.tsx';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './contact.module.css';
import type { Receipt } from './use-contact.ts';

type Props = { receipt: Receipt; promiseDays: number; onAgain: () => void };

export const ContactReceipt = ({ receipt, promiseDays, onAgain }: Props) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`${styles.contactForm} ${askingStyles.kept}`} aria-labelledby="contact-kept">
      <h2 id="contact-kept" ref={head} tabIndex={-1}>
        <Icon name="done" />
        留言已提交
      </h2>
      <dl>
        <dt>留言编号</dt>
        <dd className="num">{receipt.receiptNo}</dd>
      </dl>
      <ol className={askingStyles.next}>
        <li>
          秘书处在 <span className="num">{promiseDays}</span> 个工作日内答复
        </li>
        <li>
          答复会通知到 <span className="num">{maskPhone(receipt.phone)}</span>；填写了邮箱的同时发邮件
        </li>
        <li>凭编号和手机号可以随时在本页查询答复</li>
      </ol>
      <div className="actions">
        <CopyButton text={receipt.receiptNo} name="编号" />
        <button type="button" className="button" onClick={onAgain}>
          再写一条
        </button>
      </div>
    </section>
  );
};
