// 会费对账: a bank statement is imported, matched, and confirmed line by line with one key each.
import {
  getSampleBankFile,
  importBankFile,
  rematchBankLines,
} from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useIsNarrow } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed, useMay } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { MemberFrame } from '../../dues/shared/MemberFrame.tsx';
import * as styles from './BankLinesPage.module.css';
import { ClassifyDialog } from './ClassifyDialog.tsx';
import { Detail, type DialogName } from './Detail.tsx';
import { Equation } from './Equation.tsx';
import { FileHead } from './FileHead.tsx';
import { Groups } from './Groups.tsx';
import { ImportButton } from './ImportButton.tsx';
import { PayerDialog } from './PayerDialog.tsx';
import { SecondPersonDialog } from './SecondPersonDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { partsFor, type Unit } from './units.ts';
import { useDecisions } from './use-decisions.ts';
import { useDesk, useFiles } from './use-desk.ts';

/** Offers a demo's own statement to whoever has none at hand; nothing outside a demo. */
export const SampleFile = () => {
  const { data: file } = useAsk(getSampleBankFile);
  if (!file) return null;
  return <Button onClick={() => saveBlob(new Blob([file.text], { type: 'text/csv' }), file.name)}>下载演示流水</Button>;
};

type Files = ReturnType<typeof useFiles>;
type Opened = { name: DialogName; unit: Unit };

const keys = [
  ['J', 'K', '上下'],
  ['Enter', '确认这一笔'],
  ['M', '换会员'],
  ['S', '拆给几家'],
  ['X', '不是会费'],
  ['U', '撤销'],
  ['⇧ Enter', '整组确认'],
];

const Keys = () => (
  <p className={styles.keys}>
    {keys.map((row) => (
      <span key={row.at(-1)}>
        {row.slice(0, -1).map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {row.at(-1)}
      </span>
    ))}
  </p>
);

type DeskProps = { fileId: string; files: Files; isImported: boolean };

const Desk = ({ fileId, files, isImported }: DeskProps) => {
  const desk = useDesk(fileId);
  const decisions = useDecisions(desk);
  const isNarrow = useIsNarrow();
  const mayAct = useMay()(importBankFile);
  const [opened, setOpened] = useState<Opened>();
  const { current } = desk;
  const close = () => setOpened(undefined);
  const openFor = (unit: Unit | undefined, name: DialogName) => {
    if (!unit) return;
    if (name === 'split' && unit.lines.length > 1) desk.takeApart(unit.id, unit.lines, unit.parts);
    else if ((name === 'takeBack') === (unit.state !== 'open')) setOpened({ name, unit });
  };
  const takeBackLast = () => {
    // The line as it is now: its version rose when it was confirmed.
    const settled = desk.groups.find(({ group }) => group === 'settled')?.units ?? [];
    const last = settled.find(({ id }) => id === decisions.last?.id);
    openFor(current?.state === 'open' ? last : current, 'takeBack');
  };
  const moves = { j: () => desk.step(1), k: () => desk.step(-1) };
  const acts = {
    enter: () => decisions.confirm(current),
    'shift+enter': decisions.confirmAll,
    m: () => openFor(current, 'payer'),
    s: () => openFor(current, 'split'),
    x: () => openFor(current, 'classify'),
    u: takeBackLast,
  };
  useShortcuts(opened || decisions.doubted ? {} : { ...moves, ...(mayAct && acts) });
  const detail = current && (
    <Detail key={current.id} unit={current} decisions={decisions} onDialog={(name) => openFor(current, name)} />
  );
  const doneWith = ({ unit }: Opened) => {
    close();
    desk.lookPast(unit.id);
  };
  return (
    <QueryView of={desk.file} rows={12}>
      {(file) => (
        <>
          <Equation of={file} />
          <div className={styles.desk}>
            <div className={styles.list}>
              <FileHead file={file.file} files={files.items} onOpen={files.open} />
              {!isNarrow && mayAct && <Keys />}
              <Groups
                desk={desk}
                file={file}
                decisions={decisions}
                takesFocus={isImported}
                detail={isNarrow && detail}
              />
              {file.sums.incomes === 0 && file.file.gaps.length === 0 && (
                <EmptyState title="这份文件没有新的收入">里面的流水以前都导入过，或只有支出</EmptyState>
              )}
            </div>
            {!isNarrow && <div className={styles.side}>{detail}</div>}
          </div>
          {opened?.name === 'payer' && (
            <PayerDialog
              unit={opened.unit}
              onChoose={(choice) => {
                desk.choose(opened.unit.id, partsFor([choice], opened.unit.sumFen));
                close();
              }}
              onClose={close}
            />
          )}
          {opened?.name === 'split' && (
            <SplitDialog
              unit={opened.unit}
              onChoose={(parts) => {
                desk.choose(opened.unit.id, parts);
                close();
              }}
              onClose={close}
            />
          )}
          {opened?.name === 'classify' && (
            <ClassifyDialog unit={opened.unit} onDone={() => doneWith(opened)} onClose={close} />
          )}
          {opened?.name === 'takeBack' && <TakeBackDialog unit={opened.unit} onDone={close} onClose={close} />}
          {decisions.doubted && <SecondPersonDialog doubted={decisions.doubted} decisions={decisions} />}
        </>
      )}
    </QueryView>
  );
};

const Rematch = ({ fileId }: { fileId: string }) => {
  const rematch = useChange(rematchBankLines, {
    input: () => ({ params: { bankFileId: fileId } }),
    done: ({ changed }) => (changed > 0 ? `有 ${changed} 笔的匹配变了` : '匹配没有变化'),
  });
  return (
    <Button loading={rematch.isPending} onClick={() => rematch.mutate()}>
      重新匹配
    </Button>
  );
};

export const BankLinesPage = () => {
  const files = useFiles();
  const [imported, setImported] = useState<string>();
  return (
    <MemberFrame
      title="会费对账"
      note="导入银行流水，逐笔认领。平台只记账，不收款"
      actions={
        <Allowed to={importBankFile}>
          {files.fileId && <Rematch fileId={files.fileId} />}
          <ImportButton
            isFirst={files.items.length === 0}
            onImported={(id) => {
              setImported(id);
              files.open(id);
            }}
          />
        </Allowed>
      }
    >
      <QueryView of={files.files} rows={12}>
        {() =>
          files.fileId ? (
            <Desk key={files.fileId} fileId={files.fileId} files={files} isImported={imported === files.fileId} />
          ) : (
            <EmptyState title="还没有导入流水" action={<SampleFile />}>
              从网上银行导出交易明细（CSV 或 Excel），导入后自动认出列、匹配会员
            </EmptyState>
          )
        }
      </QueryView>
    </MemberFrame>
  );
};
