// The company's papers as far as the association holds them.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../lib/moments.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LicenceViewer } from '../../widgets/LicenceViewer.tsx';
import { PapersDialog } from './PapersDialog.tsx';
import { validityOf } from './validity.ts';
import './LicencesPanel.css';

const Held = ({ isHeld, words }: { isHeld: boolean; words: [held: string, missing: string] }) => (
  <span className={`status-tag status-${isHeld ? 'brand' : 'grey'}`}>
    <i className={`shape-${isHeld ? 'dot' : 'ring'}`} aria-hidden="true" />
    {isHeld ? words[0] : words[1]}
  </span>
);

/** Red once it is over, amber within 60 days, and the words say which; fifteen days before it is urgent. */
const Validity = ({ until }: { until: string }) => {
  const { tone, words } = validityOf(until, dayText(new Date().toISOString()));
  return (
    <p>
      有效期　{until !== '' && until !== 'long' && <span className="num">{until} </span>}
      <span className={`validity-${tone}`}>{words}</span>
    </p>
  );
};

const Paper = ({ title, tag, children }: { title: string; tag: ReactNode; children: ReactNode }) => (
  <div>
    <h3>
      {title}
      {tag}
    </h3>
    {children}
  </div>
);

export const LicencesPanel = ({ profile }: { profile: CompanyProfile }) => {
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { licence, permitNo, companyType } = profile;
  return (
    <Panel
      title="企业证照"
      flush
      extra={
        <span className="panel-links">
          <span className="muted">有效期以证照原件为准</span>
          <button type="button" className="link" onClick={() => setEditing(true)}>
            登记有效期与发票抬头
          </button>
        </span>
      }
    >
      <div className="paper-grid">
        <Paper title="营业执照" tag={<Held isHeld={licence !== null} words={['已上传', '未上传']} />}>
          <Validity until={profile.licenceUntil} />
          {licence ? (
            <p>
              <span className="num">{dayText(licence.uploadedAt)}</span> 上传
              <button type="button" className="link" aria-label="查看营业执照" onClick={() => setOpen(true)}>
                查看
              </button>
            </p>
          ) : (
            <p>请在“申请变更”中上传，审核通过后归档。</p>
          )}
        </Paper>
        {companyType === 'fleet' && (
          <Paper title="道路运输经营许可证" tag={<Held isHeld={permitNo !== ''} words={['已登记', '未登记']} />}>
            <Validity until={profile.permitUntil} />
            <p>{permitNo ? <span className="num">{permitNo}</span> : '请联系分会补充许可证号。'}</p>
          </Paper>
        )}
      </div>
      <p className="invoice-title">发票抬头　{profile.invoiceTitle || `同企业名称（${profile.companyName}）`}</p>
      {isEditing && <PapersDialog profile={profile} onClose={() => setEditing(false)} />}
      {isOpen && licence && (
        <Modal open title="营业执照" footer={null} width={860} onCancel={() => setOpen(false)}>
          <LicenceViewer fileId={licence.fileId} name={licence.name} label="营业执照" />
        </Modal>
      )}
    </Panel>
  );
};
