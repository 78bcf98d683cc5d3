// Writes a change notice: the published content is edited, the changes and their effect are shown before it is sent.
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { contentProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { addTenderNotice } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Crumbs } from '../../../../../ui/Crumbs.tsx';
import { LeaveGuard } from '../../../../../ui/LeaveGuard.tsx';
import { LineTabs } from '../../../../../ui/LineTabs.tsx';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import { BasicStep } from '../wizard/BasicStep.tsx';
import { contentOf, contentOfDetail, type Draft, draftOf } from '../wizard/draft.ts';
import { LotsStep } from '../wizard/LotsStep.tsx';
import { RequirementsStep } from '../wizard/RequirementsStep.tsx';
import { RulesStep } from '../wizard/RulesStep.tsx';
import { stepOf, steps } from '../wizard/steps.ts';
import * as wizardStyles from '../wizard/Wizard.module.css';
import { WizardProvider, withLotChange } from '../wizard/wizard-context.tsx';
import * as styles from './NoticePage.module.css';
import { changesBetween, effectOf } from './notice-changes.ts';

const tabs = ['basic', 'lots', 'requirements', 'rules'] as const;
type Tab = (typeof tabs)[number];

export const NoticePage = ({ tender, onDone }: { tender: TenderDetail; onDone: () => void }) => {
  const [base] = useState(() => ({ content: contentOfDetail(tender), version: tender.version }));
  const [draft, setDraft] = useState(() => draftOf(base.content));
  const [files, setFiles] = useState(tender.attachments.map((file) => ({ ...file, mimeType: 'application/pdf' })));
  const [tab, setTab] = useState<Tab>('rules');
  const [openKey, setOpenKey] = useState<string>();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const nameOf = useRegionName();
  const now = useServerNow(undefined);
  const content = contentOf(draft);
  const changes = changesBetween(base.content, content, nameOf);
  const effect = effectOf(changes, [base.content, content], { now, minHours: tender.minHours });
  const problems = contentProblems(content);
  const errors: Record<string, string> = {
    ...Object.fromEntries(problems.map(({ path, text }) => [path, text])),
    ...(effect.isEarlier && { deadlineAt: '报价截止只能顺延，不能提前' }),
    ...rejected,
  };
  const send = useChange(addTenderNotice, {
    input: () => ({ params: { tenderId: tender.id }, body: { content, version: base.version, reason: reason.trim() } }),
    done: ({ notices }) => `变更 ${notices.length} 号已发出`,
    onDone: () => {
      // The guard must be gone before the navigation, or it would block it.
      flushSync(() => setSent(true));
      onDone();
    },
    onFailure: (failure) => {
      const fields = 'fields' in failure ? (failure.fields as Record<string, string>) : {};
      setRejected(fields);
      const [path] = Object.keys(fields);
      if (path && path !== 'reason' && path !== 'content') setTab(stepOf(path) as Tab);
      return false;
    },
  });
  const change = (next: Partial<Draft>) => {
    setRejected({});
    setDraft((present) => ({ ...present, ...next }));
  };
  const isReady = changes.length > 0 && problems.length === 0 && !effect.isEarlier && reason.trim().length >= 4;
  const forms: Record<Tab, React.ReactNode> = {
    basic: <BasicStep files={files} onFiles={setFiles} />,
    lots: <LotsStep openKey={openKey} onOpen={setOpenKey} />,
    requirements: <RequirementsStep />,
    rules: <RulesStep />,
  };
  return (
    <WizardProvider
      value={{
        draft,
        tender,
        errors,
        isPublished: true,
        change,
        changeLot: (key, next) => change({ lots: withLotChange(draft.lots, key, next) }),
      }}
    >
      <Crumbs above={{ name: tender.content.title, to: tenderPath(tender.id) }} here="变更通知" />
      <PageFrame
        title={`变更 ${tender.notices.length + 1} 号`}
        note="改好后发出，通知全部可参与车队，旧值保留在通知里。"
        actions={<Button onClick={onDone}>不变更，返回</Button>}
      >
        <div className={wizardStyles.columns}>
          <section className={styles.edit} aria-label="修改内容">
            <LineTabs
              label="内容"
              items={tabs.map((key) => ({ key, name: steps[key] }))}
              active={tab}
              onChange={(key) => setTab(key as Tab)}
            />
            {forms[tab]}
          </section>
          <div>
            <Panel
              title="这次改了什么"
              extra={
                <span className="muted">
                  <span className="num">{changes.length}</span> 处
                </span>
              }
            >
              {changes.length === 0 ? (
                <p>还没有改动。在左边直接修改，这里会列出旧值和新值。</p>
              ) : (
                <dl className={styles.changes}>
                  {changes.map(({ key, field, before, after }) => (
                    <div key={key}>
                      <dt>{field}</dt>
                      <dd>
                        <del>{before}</del> <ins>{after}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </Panel>
            <Panel title="发出以后">
              <ul className={styles.effects}>
                <li>
                  {effect.deadlineAt === null
                    ? '报价截止不变。'
                    : effect.isLate
                      ? `距截止不到 ${effect.noticeHours} 小时，报价截止顺延到 ${shortTimeText(effect.deadlineAt)}，让车队有 ${effect.noticeHours} 小时。`
                      : `报价截止顺延到 ${shortTimeText(effect.deadlineAt)}。`}
                </li>
                <li>
                  {changes.length === 0
                    ? '只改时间或附件，已交的报价继续有效；改其他内容，须由车队重新确认。'
                    : effect.needsReconfirm
                      ? '已交的报价须由车队重新确认，没有确认的开启时无效。'
                      : '只改了时间或附件，已交的报价继续有效。'}
                </li>
                <li>全部可参与车队收到通知；通知编号，不能撤回或修改。</li>
              </ul>
              <label className={styles.reason} htmlFor="notice-reason">
                原因
              </label>
              <Input.TextArea
                id="notice-reason"
                maxLength={200}
                showCount
                autoSize={{ minRows: 2, maxRows: 5 }}
                placeholder="车队会看到，至少 4 个字"
                value={reason}
                {...(rejected.reason && { status: 'error' })}
                onChange={({ target }) => setReason(target.value)}
              />
              <p className={styles.send}>
                <Button type="primary" block disabled={!isReady} loading={send.isPending} onClick={() => send.mutate()}>
                  发出变更 {tender.notices.length + 1} 号
                </Button>
              </p>
            </Panel>
          </div>
        </div>
      </PageFrame>
      {changes.length > 0 && !isSent && <LeaveGuard isDirty />}
    </WizardProvider>
  );
};
