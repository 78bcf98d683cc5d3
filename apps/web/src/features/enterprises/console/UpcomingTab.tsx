// Placeholder for tabs whose feature does not exist yet: one sentence about what they will show.
import * as styles from '../../../ui/DetailDrawer.module.css';

const sentences = {
  tenders: '这里将列出企业发布或参与的竞价，以及每一场的结果。',
  orders: '这里将列出企业的运单、到达与签收时间，以及异常记录。',
};
type Upcoming = keyof typeof sentences;

export const UpcomingTab = ({ tab }: { tab: Upcoming }) => <p className={styles.drawerText}>{sentences[tab]}</p>;
