// The two profile pages, with the parts that belong to other features.
import { AdminProfilePage } from '../features/accounts/AdminProfilePage.tsx';
import { CompanyProfilePage } from '../features/accounts/CompanyProfilePage.tsx';
import { MySignaturePanel } from '../features/convention/MySignaturePanel.tsx';
import { MyListingsPanel } from '../features/listings/MyListingsPanel.tsx';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';
import { SignatureNotice } from '../widgets/SignatureNotice.tsx';

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
