// The brandmark with the association's name.
import * as styles from './shell.module.css';

const Brandmark = () => (
  <svg className={styles.brandmark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="5" fill="var(--sign)" />
    <rect x="2" y="2" width="28" height="28" rx="3.6" fill="none" stroke="var(--white)" strokeWidth="1.4" />
    <path d="M12.6 7 7 25M19.4 7 25 25" stroke="var(--white)" strokeWidth="2.6" fill="none" />
    <path d="M16 8v3.2M16 14v4M16 21v4.4" stroke="var(--lane)" strokeWidth="2.2" />
  </svg>
);

export const Brand = ({ href }: { href: string }) => (
  <a className={styles.brand} href={href}>
    <Brandmark />
    <span>
      <b>公路货运分会</b>
      <small>ROAD FREIGHT BRANCH</small>
    </span>
  </a>
);
