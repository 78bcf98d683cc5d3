// Tabs whose capability is still to come: one sentence about what will stand there.
const sentences = {
  tenders: '这里将列出企业发布或参与的竞价，以及每一场的结果。',
  orders: '这里将列出企业的运单、到达与签收时间，以及异常记录。',
};
type Later = keyof typeof sentences;

export const LaterTab = ({ tab }: { tab: Later }) => <p className="drawer-text">{sentences[tab]}</p>;
