// What the elected auditor is asked to do, and why the link cannot be used otherwise.
import { StepsFrame } from '../../../../site/forms/StepsFrame.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { type Known, TrusteeDesk } from './TrusteeDesk.tsx';
import * as styles from './trustee.module.css';

export type TrusteeContent = { ticket: string; known: Known | null };

export const Page = ({ content: { ticket, known } }: PageProps<TrusteeContent>) => (
  <StepsFrame question="三方保管" isBlank>
    <div className={styles.trustee}>
      {known ? (
        <>
          <h1>监督员　{known.custodian.name}</h1>
          <p className={styles.lead}>
            公路货运分会请你为密封报价保管三份钥匙中的一份。截止后由你和另一位保管人投入，报价才打开；你看不到价格。链接只给你本人，请勿转发。
          </p>
          <TrusteeDesk ticket={ticket} known={known} />
        </>
      ) : (
        <>
          <h1>链接不能使用</h1>
          <p className={styles.lead}>链接不完整或已经换过。请向分会要一个新的。</p>
        </>
      )}
    </div>
  </StepsFrame>
);
