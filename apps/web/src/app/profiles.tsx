// The two profile pages, with the parts that belong to other features.
import { AdminProfilePage } from '../features/accounts/console/AdminProfilePage.tsx';
import { CompanyProfilePage } from '../features/accounts/console/CompanyProfilePage.tsx';
import { MySignaturePanel } from '../features/convention/shared/MySignaturePanel.tsx';
import { SignatureNotice } from '../features/convention/shared/SignatureNotice.tsx';
import { MyListingsPanel } from '../features/listings/shared/MyListingsPanel.tsx';
import { NotificationChoices } from '../features/notifications/shared/NotificationChoices.tsx';

export const AdminProfile = () => <AdminProfilePage choices={<NotificationChoices />} />;
const Discipline = () => (
  <div className="profile-narrow page-body">
    <SignatureNotice />
    <MySignaturePanel />
    <MyListingsPanel />
  </div>
);

export const CompanyProfile = () => (
  <CompanyProfilePage choices={<NotificationChoices />} discipline={<Discipline />} />
);
