// The two profile pages, with the notice choices that belong to another feature.
import { AdminProfilePage } from '../features/accounts/AdminProfilePage.tsx';
import { CompanyProfilePage } from '../features/accounts/CompanyProfilePage.tsx';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';

export const AdminProfile = () => <AdminProfilePage choices={<NotificationChoices />} />;
export const CompanyProfile = () => <CompanyProfilePage choices={<NotificationChoices />} />;
