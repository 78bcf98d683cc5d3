// Placeholder for the orders, which do not exist yet: one sentence about what the tab will show.
import * as styles from '../../../ui/DetailDrawer.module.css';

export const UpcomingTab = () => (
  <p className={styles.drawerText}>这里将列出企业的运单、到达与签收时间，以及异常记录。</p>
);
