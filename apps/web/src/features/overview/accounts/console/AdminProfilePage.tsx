// Profile page of an administrator: account and security, notices, sign-ins.
import { accountTab, personalTabs } from './account-tabs.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

export const AdminProfilePage = () => <ProfileFrame note="账号、登录安全与消息" tabs={[accountTab, ...personalTabs]} />;
