// The requirements of a lot: what is missing with the page that mends it, and the whole list.
import type { Requirement } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Link } from 'react-router';
import * as styles from './Requirements.module.css';

export const MissingRequirements = ({ missing }: { missing: Requirement[] }) =>
  missing.length > 0 && (
    <p className={styles.missing}>
      <strong>
        缺 <span className="num">{missing.length}</span> 项
      </strong>
      {missing.map(({ key, text, detail, link }) => (
        <span key={key}>
          {text}：{detail}
          {link && (
            <Link className="link" to={link}>
              去补上
            </Link>
          )}
        </span>
      ))}
    </p>
  );

export const RequirementList = ({ requirements }: { requirements: Requirement[] }) => (
  <ul className={styles.all}>
    {requirements.map(({ key, text, isMet, detail }) => (
      <li key={key} data-met={isMet}>
        <span className="only-read">{isMet ? '满足：' : '不满足：'}</span>
        {text}
        <small>{detail}</small>
      </li>
    ))}
  </ul>
);
