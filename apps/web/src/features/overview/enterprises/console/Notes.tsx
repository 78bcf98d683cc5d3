// The internal notes about an enterprise, visible to staff only.
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

export const Notes = ({ notes }: Pick<Enterprise, 'notes'>) => (
  <>
    <h3>
      内部备注<small>企业不可见</small>
    </h3>
    {notes.length === 0 && <p className={styles.drawerText}>还没有备注。</p>}
    {notes.map(({ id, text, author, writtenAt }) => (
      <div key={id} className={enterpriseDrawerStyles.noteText}>
        {text}
        <small>
          {author}　<span className="num">{timeText(writtenAt)}</span>
        </small>
      </div>
    ))}
  </>
);
