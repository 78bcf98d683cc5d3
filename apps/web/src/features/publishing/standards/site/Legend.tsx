// What the marks of the list mean.
import { standardStates } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { StandardStateTag } from '../shared/StandardTags.tsx';
import { Force } from './Force.tsx';
import * as styles from './standards-list.module.css';

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
