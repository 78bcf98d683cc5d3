// Who invites to which company with which role, then the form; or why the link can no longer be used.
import { companyRoles } from '@rfb/contract/colleagues/areas.ts';
import { roleSummaries } from '@rfb/contract/colleagues/colleagues.labels.ts';
import type { getInvitation } from '@rfb/contract/colleagues/invitations.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { withBase } from '../../../lib/base-path.ts';
import { dayText } from '../../../lib/moments.ts';
import { StepsFrame } from '../../../site/forms/StepsFrame.tsx';
import type { PageProps } from '../../../site/site-page.ts';
import { AcceptanceForm } from './AcceptanceForm.tsx';
import * as styles from './invitation.module.css';

type Invitation = ReplyOf<typeof getInvitation>;
/** `ended`: why there is no invitation. */
export type InvitationContent = { ticket: string; invitation: Invitation | null; ended: string };

const Facts = ({ invitation: { companyName, invitedBy, role, expiresAt } }: { invitation: Invitation }) => (
  <dl className={styles.facts}>
    <div>
      <dt>企业</dt>
      <dd>{companyName}</dd>
    </div>
    <div>
      <dt>邀请人</dt>
      <dd>{invitedBy}</dd>
    </div>
    <div>
      <dt>角色</dt>
      <dd>
        {companyRoles[role]}
        <small>{roleSummaries[role]}</small>
      </dd>
    </div>
    <div>
      <dt>有效至</dt>
      <dd className="num">{dayText(expiresAt)}</dd>
    </div>
  </dl>
);

const Ended = ({ why }: { why: string }) => (
  <>
    <h1>邀请不能使用</h1>
    <p className={styles.lead}>{why}。</p>
    <div className="actions">
      <a className="button primary" href={withBase('/login')}>
        去登录
      </a>
      <a className="button" href={withBase('/')}>
        返回首页
      </a>
    </div>
  </>
);

export const Page = ({ content: { ticket, invitation, ended } }: PageProps<InvitationContent>) => (
  <StepsFrame question="已有账号？" isBlank>
    <div className={styles.invitation}>
      {invitation ? (
        <>
          <h1>加入{invitation.companyName}</h1>
          <Facts invitation={invitation} />
          <p className={styles.lead}>不认识这家企业或邀请人，请关闭本页，不要填写。</p>
          <AcceptanceForm ticket={ticket} maskedPhone={invitation.maskedPhone} companyName={invitation.companyName} />
        </>
      ) : (
        <Ended why={ended} />
      )}
    </div>
  </StepsFrame>
);
