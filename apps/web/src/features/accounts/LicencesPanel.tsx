// The company's papers as far as the association holds them.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../lib/moments.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LicenceViewer } from '../../widgets/LicenceViewer.tsx';
import './LicencesPanel.css';

const Held = ({ isHeld, words }: { isHeld: boolean; words: [held: string, missing: string] }) => (
  <span className={`status-tag status-${isHeld ? 'brand' : 'grey'}`}>
    <i className={`shape-${isHeld ? 'dot' : 'ring'}`} aria-hidden="true" />
    {isHeld ? words[0] : words[1]}
  </span>
);

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
  const { licence, permitNo, companyType } = profile;
  return (
    <Panel title="企业证照" flush extra={<span className="muted">有效期以证照原件为准</span>}>
      <div className="paper-grid">
        <Paper title="营业执照" tag={<Held isHeld={licence !== null} words={['已上传', '未上传']} />}>
          <p>有效期　未登记</p>
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
            <p>有效期　未登记</p>
            <p>{permitNo ? <span className="num">{permitNo}</span> : '请联系分会补充许可证号。'}</p>
          </Paper>
        )}
      </div>
      {isOpen && licence && (
        <Modal open title="营业执照" footer={null} width={860} onCancel={() => setOpen(false)}>
          <LicenceViewer fileId={licence.fileId} name={licence.name} label="营业执照" />
        </Modal>
      )}
    </Panel>
  );
};
