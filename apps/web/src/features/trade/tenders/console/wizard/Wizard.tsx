// The wizard of a draft: six steps, saved while it is written, published at the end.
import { BIDDING_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { getCustodians } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { publishProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { countTenders, publishTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { App, Button } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../../lib/query-client.ts';
import { serverNow } from '../../../../../lib/server-time.ts';
import { useInvalidate, useSend } from '../../../../../lib/use-change.ts';
import { Crumbs } from '../../../../../ui/Crumbs.tsx';
import { LeaveAutosave } from '../../../../../ui/LeaveAutosave.tsx';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useSettings } from '../../../../identity/settings/shared/use-settings.ts';
import { TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import type { FleetName } from '../PartnerGroups.tsx';
import { SaveTemplateButton } from '../SaveTemplateButton.tsx';
import { BasicStep } from './BasicStep.tsx';
import { Checks } from './Checks.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { custodyProblems } from './custody-problems.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { copyOf } from './draft.ts';
import { FleetView } from './FleetView.tsx';
import { InviteStep } from './InviteStep.tsx';
import { LotsStep } from './LotsStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { publishWords } from './publish-words.ts';
import { RequirementsStep } from './RequirementsStep.tsx';
import { RulesSide } from './RulesSide.tsx';
import { RulesStep } from './RulesStep.tsx';
import { SaveLine } from './SaveLine.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StepBar } from './StepBar.tsx';
import { StepFoot } from './StepFoot.tsx';
import { startDraft } from './saving.ts';
import { controlId, lotIndexOf, problemsOf, type Step, stepKeys, stepOf, steps } from './steps.ts';
import { forgetStep, useStep } from './use-step.ts';
import * as styles from './Wizard.module.css';
import { type LotChange, WizardProvider, withLotChange } from './wizard-context.tsx';

const paths = ['/tenders'];

export const Wizard = ({ tender: opened }: { tender: TenderDetail }) => {
  const [saving] = useState(() => startDraft(opened));
  const { draft, tender, state } = useSyncExternalStore(saving.subscribe, saving.get);
  const invalidate = useInvalidate(paths);
  useEffect(
    () => () => {
      saving.stop();
      void invalidate();
    },
    [saving, invalidate],
  );
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const counts = useAsk(countTenders).data;
  // Until it is known only the server checks it.
  const minHours = useSettings()?.['tender.minHours'] ?? 0;
  const custodians = useAsk(getCustodians).data;
  const { step, tried, go, fail } = useStep(opened.id);
  const [openKey, setOpenKey] = useState(draft.lots.length === 1 ? draft.lots[0]?.key : undefined);
  const [fleets, setFleets] = useState<FleetName[]>(opened.invited);
  const [files, setFiles] = useState(opened.attachments.map((file) => ({ ...file, mimeType: 'application/pdf' })));
  const [isCopying, setCopying] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const problems = [
    ...publishProblems(draft, new Date(serverNow()).toISOString(), minHours),
    ...custodyProblems(draft, custodians),
  ];
  const shown = problems.filter(({ path }) => tried.has(stepOf(path)));
  const errors = {
    ...Object.fromEntries(shown.toReversed().map(({ path, text }) => [path, text])),
    ...refused,
    ...(state.kind === 'refused' && state.fields),
  };

  /** A problem opens its step and lot and focuses its field once it is rendered. */
  const focused = useRef<string>(undefined);
  const showProblem = (path: string) => {
    const index = lotIndexOf(path);
    if (index !== undefined) setOpenKey(draft.lots[index]?.key);
    focused.current = path;
    go(stepOf(path));
    fail(stepOf(path));
  };
  useEffect(() => {
    if (!focused.current) return;
    const control = document.getElementById(controlId(focused.current));
    if (!control) return;
    focused.current = undefined;
    control.scrollIntoView({ block: 'center' });
    control.focus();
  });

  const storeAll = async () => {
    if (!(await saving.flush())) throw new Error('还有修改没有保存，请看页面上方的提示');
  };
  const publish = useSend<void, TenderDetail>({
    send: async (_, call) => {
      await storeAll();
      const { id, version } = saving.get().tender;
      return call(publishTender, { params: { tenderId: id }, body: { version } });
    },
    done: ({ tenderNo }) => `已发布，编号 ${tenderNo}`,
    onDone: ({ id }) => forgetStep(id),
    onFailure: (failure) => {
      const fields = 'fields' in failure ? (failure.fields as Record<string, string>) : {};
      setRefused(fields);
      const [path] = Object.keys(fields);
      if (path) showProblem(path);
      return false;
    },
  });

  const askToPublish = () =>
    modal.confirm({
      title: '发布这个竞价？',
      content: publishWords(draft).map((words) => <p key={words}>{words}</p>),
      okText: '确认发布',
      cancelText: '再看看',
      onOk: () => publish.settled(),
    });

  const missing = problemsOf(problems, step);
  const change = (next: Partial<typeof draft>) => {
    setRefused({});
    saving.change(next);
  };
  const wizard = {
    draft,
    tender,
    errors,
    change,
    changeLot: (key: string, next: LotChange) => change({ lots: withLotChange(saving.get().draft.lots, key, next) }),
  };
  const forms: Record<Step, React.ReactNode> = {
    basic: <BasicStep files={files} onFiles={setFiles} />,
    lots: <LotsStep openKey={openKey} onOpen={setOpenKey} />,
    requirements: <RequirementsStep />,
    rules: <RulesStep />,
    invite: <InviteStep fleets={fleets} onFleets={setFleets} />,
    preview: <PreviewStep problems={problems} onProblem={showProblem} />,
  };
  const enter = (to: Step) => {
    fail(step);
    go(to);
  };
  return (
    <WizardProvider value={wizard}>
      <Crumbs above={{ name: '竞价中心', to: BIDDING_PATH }} here="发布竞价" />
      <PageFrame
        title="发布竞价"
        note={
          <span className={styles.state}>
            <TenderPhaseTag phase="draft" />
            <SaveLine state={state} tender={tender} onRetry={() => void saving.flush()} />
          </span>
        }
        actions={
          <>
            <DiscardButton
              tenderId={tender.id}
              onDone={() => {
                forgetStep(tender.id);
                void navigate(BIDDING_PATH);
              }}
            />
            <Button onClick={() => setCopying(true)}>从以往竞价复制</Button>
            <SaveTemplateButton tenderId={tender.id} beforeSave={storeAll} />
            <Button onClick={() => void navigate(BIDDING_PATH)}>离开，草稿保留</Button>
          </>
        }
      >
        {state.kind === 'conflict' && <ConflictPanel conflict={state.conflict} saving={saving} />}
        <StepBar
          step={step}
          draft={draft}
          isDone={(one) =>
            one !== 'preview' &&
            (tried.has(one) || stepKeys.indexOf(one) < stepKeys.indexOf(step)) &&
            problemsOf(problems, one).length === 0
          }
          onStep={enter}
        />
        <div className={styles.columns}>
          <Panel title={steps[step]} flush>
            {forms[step]}
            <StepFoot
              step={step}
              missing={missing.length}
              isReady={problems.length === 0}
              isBusy={publish.isPending}
              onStep={enter}
              onPublish={askToPublish}
              onSchedule={() => setScheduling(true)}
            />
          </Panel>
          <div>
            {step === 'rules' ? <RulesSide /> : step !== 'preview' && <FleetView draft={draft} openKey={openKey} />}
            <Checks problems={problems} counts={counts} onStep={enter} />
          </div>
        </div>
      </PageFrame>
      <LeaveAutosave
        saving={saving}
        isUnsaved={state.kind !== 'saved'}
        title="还有修改没有保存"
        leave={{ text: '放弃修改并离开', isDanger: true }}
      >
        现在离开，最后几处修改会丢失。
      </LeaveAutosave>
      {isScheduling && (
        <ScheduleDialog
          tenderId={tender.id}
          store={async () => {
            await storeAll();
            return saving.get().tender.version;
          }}
          onClose={() => setScheduling(false)}
        />
      )}
      {isCopying && (
        <CopyDialog
          tenderId={tender.id}
          onCopy={(content, invited) => {
            setFiles([]);
            setFleets(invited);
            wizard.change(copyOf(content));
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </WizardProvider>
  );
};
