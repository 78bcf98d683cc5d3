// The state of a company's application or membership when it needs attention, with its one action.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { useNavigate } from 'react-router';
import { goTo } from '../../lib/navigation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { standingNotice } from './standing.ts';

type Props = { profile: CompanyProfile; daysLeft: number | null; isInGrace: boolean };

export const StandingBanner = ({ profile, ...term }: Props) => {
  const navigate = useNavigate();
  const notice = standingNotice(profile, term);
  if (!notice) return null;
  const { path, label } = notice.action;
  // The contact page belongs to the public site, which is another document.
  const open = () => (path === '/contact' ? goTo(path) : void navigate(path));
  return <Notice {...notice} action={{ label, onClick: open }} />;
};
