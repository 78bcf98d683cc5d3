// Who invites to which company or office with which roles, then the form; or why the link can no longer be used.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { StepsFrame } from '../../../../site/forms/StepsFrame.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { AcceptanceForm } from './AcceptanceForm.tsx';
import * as styles from './invitation.module.css';

type Invitation = ReplyOf<typeof getInvitation>;
/** `ended`: why there is no invitation; `isOffice`: administrators have a login of their own. */
export type InvitationContent = {
  ticket: string;
  invitation: Invitation | null;
  isOffice: boolean;
  ended: string;
};

const loginOf = (isOffice: boolean) =>
  isOffice ? { path: '/admin/login', name: '管理员登录' } : { path: '/login', name: '企业登录' };

const Facts = ({ invitation: { placeName, isOffice, invitedBy, roles, expiresAt } }: { invitation: Invitation }) => (
  <dl className={styles.facts}>
    <div>
      <dt>{isOffice ? '单位' : '企业'}</dt>
      <dd>{placeName}</dd>
    </div>
    <div>
      <dt>邀请人</dt>
      <dd>{invitedBy}</dd>
    </div>
    <div>
      <dt>角色</dt>
      {roles.map(({ name, summary }) => (
        <dd key={name}>
          {name}
          <small>{summary}</small>
        </dd>
      ))}
    </div>
    <div>
      <dt>有效至</dt>
      <dd className="num">{dayText(expiresAt)}</dd>
    </div>
  </dl>
);

const Ended = ({ why, isOffice }: { why: string; isOffice: boolean }) => (
  <>
    <h1>邀请不能使用</h1>
    <p className={styles.lead}>{why}。</p>
    <div className="actions">
      <a className="button primary" href={withBase(loginOf(isOffice).path)}>
        去登录
      </a>
      <a className="button" href={withBase('/')}>
        返回首页
      </a>
    </div>
  </>
);

const Open = ({ ticket, invitation }: { ticket: string; invitation: Invitation }) => {
  const { placeName, isOffice } = invitation;
  return (
    <>
      <h1>{isOffice ? `成为${placeName}的管理员` : `加入${placeName}`}</h1>
      <Facts invitation={invitation} />
      <p className={styles.lead}>
        {isOffice ? '不认识邀请人，请关闭本页，不要填写。' : '不认识这家企业或邀请人，请关闭本页，不要填写。'}
      </p>
      <AcceptanceForm ticket={ticket} invitation={invitation} />
    </>
  );
};

export const Page = ({ content: { ticket, invitation, isOffice, ended } }: PageProps<InvitationContent>) => (
  <StepsFrame question="已有账号？" login={loginOf(isOffice)} isBlank>
    <div className={styles.invitation}>
      {invitation ? <Open ticket={ticket} invitation={invitation} /> : <Ended why={ended} isOffice={isOffice} />}
    </div>
  </StepsFrame>
);
