// Where a page is: links to the pages above it, then its own name.
import { Link } from 'react-router';
import * as styles from './Crumbs.module.css';

type Props = { above: { name: string; to: string }; here: string };

export const Crumbs = ({ above, here }: Props) => (
  <nav className={styles.crumbs} aria-label="所在位置">
    <ol>
      <li>
        <Link className="link" to={above.to}>
          {above.name}
        </Link>
      </li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
