// Side panels of the form: status of the required documents, and what certification brings.
import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import {
  type DocumentStatus,
  documentNames,
  documentStatuses,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { isInForce, uncheckedPapers } from '@rfb/contract/membership/documents/document.states.ts';
import { listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { Link } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useFigure } from '../../../identity/settings/shared/use-settings.ts';
import * as styles from './Certification.module.css';

const lookOf = (status: DocumentStatus) => {
  if (isInForce(status)) return { name: styles.is_good, Icon: CheckCircleOutlined };
  return isOneOf(uncheckedPapers, status)
    ? { name: undefined, Icon: ClockCircleOutlined }
    : { name: styles.is_bad, Icon: ExclamationCircleOutlined };
};

const afterwards = (mode: 'auto' | 'review', remindDays: number | string) =>
  mode === 'auto'
    ? '名录与竞价中显示“已认证”，可以下载带二维码的认证证书。车辆或许可证有变化时，请重新认证。'
    : `名录与竞价中显示“已认证”，最长一年；必备证照先到期的，认证同日到期。到期前 ${remindDays} 天提醒，更新证照后有效期随之顺延。`;

export const CertificationSide = ({ mode }: { mode: 'auto' | 'review' }) => (
  <div className={styles.certificationSide}>
    <Panel
      title="提交前检查"
      extra={
        <Link className="link" to="/user/fleet-management/documents">
          去证照
        </Link>
      }
    >
      <QueryView of={useAsk(listDocuments, { query: { ownerKind: 'company' } })} rows={3}>
        {({ items }) => (
          <ul className={styles.certificationChecks}>
            {items
              .filter(({ isRequired }) => isRequired)
              .map(({ kind, current, waiting, joined }) => {
                const status = current?.status ?? waiting?.status ?? 'missing';
                const isJoined = status === 'missing' && Boolean(joined?.file);
                const { name, Icon } = lookOf(isJoined ? 'valid' : status);
                return (
                  <li key={kind} className={name}>
                    <Icon aria-hidden />
                    {documentNames[kind]}
                    <small>{isJoined ? '已上传，未登记有效期' : documentStatuses[status]}</small>
                  </li>
                );
              })}
          </ul>
        )}
      </QueryView>
    </Panel>
    <Panel title="认证后">
      <p>{afterwards(mode, useFigure('remind.certificationDays'))}</p>
    </Panel>
  </div>
);
