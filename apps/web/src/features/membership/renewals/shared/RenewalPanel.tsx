// Renewal of the membership: can be requested, is under review, or was rejected.
import { areas, companyRoleNames } from '@rfb/contract/areas.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { closeKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import { applicationMoves, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import {
  listRenewalRequests,
  type RenewalRequest,
  requestRenewal,
  withdrawRenewal,
} from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import * as styles from '../../../../ui/Panel.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { ApplicationStatusTag } from '../../applications/shared/ApplicationStatusTag.tsx';
import * as renewalDialogStyles from './RenewalDialog.module.css';
import { RenewalDialog } from './RenewalDialog.tsx';

const mayWithdraw: readonly number[] = applicationMoves.withdraw.from;

const Request = ({ request, mayAsk }: { request: RenewalRequest; mayAsk: boolean }) => {
  const withdraw = useChange(withdrawRenewal, {
    input: () => ({ params: { renewalId: request.id } }),
    done: '续费申请已撤回',
  });
  return (
    <p className={renewalDialogStyles.renewalRequest}>
      <ApplicationStatusTag value={request.closeKind === 'withdrawn' ? 'withdrawn' : request.status} />
      <span>
        {memberLevels[request.level]}会员，<span className="num">{request.receiptNo}</span>，
        <span className="num">{shortTimeText(request.requestedAt)}</span> 提交
        {request.rejectReason &&
          request.closeKind !== 'withdrawn' &&
          `。${closeKinds.rejected}：${request.rejectReason}`}
      </span>
      {mayWithdraw.includes(request.status) && mayAsk && (
        <button type="button" className="link" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          撤回
        </button>
      )}
    </p>
  );
};

export const RenewalPanel = ({ profile }: { profile: CompanyProfile }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useAsk(listRenewalRequests);
  const mayAsk = useMay()(requestRenewal);
  const { member } = profile;
  const [latest] = data?.items ?? [];
  const isUnderReview = isOneOf(undecided, latest?.status);
  const visibleRequest = latest && latest.status !== 2 ? latest : undefined;
  const offer = isUnderReview ? null : data?.offer;
  if (!member || (!visibleRequest && !offer)) return null;
  return (
    <Panel title="续费">
      {visibleRequest && <Request request={visibleRequest} mayAsk={mayAsk} />}
      {offer && (
        <>
          <p>
            现在续费，会员期延长到 <span className="num">{offer.endsOn}</span>。
            {!mayAsk && `由${companyRoleNames(areas.dues.does)}申请。`}
          </p>
          {mayAsk && (
            <Button type="primary" className={cx(styles.panelAction)} onClick={() => setOpen(true)}>
              申请续费
            </Button>
          )}
        </>
      )}
      {isOpen && offer && <RenewalDialog offer={offer} level={member.memberLevel} onClose={() => setOpen(false)} />}
    </Panel>
  );
};
