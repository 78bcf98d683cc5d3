// Banner about a membership that needs attention, with its action.
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useNavigate } from 'react-router';
import { goTo } from '../../../../lib/navigation.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { standingNotice } from './standing.ts';

type Props = { member: NonNullable<CompanyProfile['member']>; daysLeft: number | null; isInGrace: boolean };

export const StandingBanner = ({ member, ...term }: Props) => {
  const navigate = useNavigate();
  const notice = standingNotice(member, term);
  if (!notice) return null;
  const { path, label } = notice.action;
  // The contact page is part of the public site, so it needs a full page load.
  const open = () => (path === '/contact' ? goTo(path) : void navigate(path));
  return <Notice {...notice} action={{ label, onClick: open }} />;
};
