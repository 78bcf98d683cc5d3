// The mark of a mandatory or recommended standard, and what the marks of the list mean.
import { forceName, standardStates } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { cx } from '../../../../lib/cx.ts';
import { StandardStateTag } from '../shared/StandardTags.tsx';
import * as forceStyles from './force.module.css';
import * as styles from './standards-list.module.css';

/** Whether a standard is mandatory: a filled square or an empty one, with its word for those who do not see it. */
export const Force = ({ isMandatory }: { isMandatory: boolean }) => (
  <span className={cx(forceStyles.force, isMandatory && forceStyles.filled)} title={forceName(isMandatory)}>
    <span className="visually-hidden">{forceName(isMandatory)}</span>
  </span>
);

export const Legend = () => (
  <dl className={styles.legend}>
    <div>
      <dt>
        <Force isMandatory />
      </dt>
      <dd>强制</dd>
    </div>
    <div>
      <dt>
        <Force isMandatory={false} />
      </dt>
      <dd>推荐</dd>
    </div>
    {Object.keys(standardStates).map((state) => (
      <div key={state}>
        <dt className="visually-hidden">状态</dt>
        <dd>
          <StandardStateTag value={state} />
        </dd>
      </div>
    ))}
  </dl>
);
