// Companies that signed the version in force, newest first.

import type { listSignatories } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { grouped } from '../../../../site/format.ts';
import { Paging } from '../../../../site/shell/Paging.tsx';
import { signersAddress } from './addresses.ts';
import * as styles from './discipline.module.css';

type Props = { signatories: ReplyOf<typeof listSignatories> };

export const Signatories = ({ signatories }: Props) =>
  signatories.total > 0 && (
    <section aria-labelledby="signers-title" id="signers">
      <div className={styles.bandHead}>
        <h2 id="signers-title">签署企业</h2>
        <p>
          共 <span className="num">{grouped(signatories.total)}</span> 家签署现行公约
        </p>
      </div>
      <ul className={styles.signers}>
        {signatories.items.map(({ name, signedOn }) => (
          <li key={`${name} ${signedOn}`}>
            {name}
            <time dateTime={signedOn}>{signedOn}</time>
          </li>
        ))}
      </ul>
      <Paging {...signatories} addressOf={signersAddress} />
    </section>
  );
