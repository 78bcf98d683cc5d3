// Step 2: the lots, one of them open for editing.
import { PlusOutlined } from '@ant-design/icons';
import { lotProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { MAX_LOTS } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import { LaneLine } from '../../shared/LaneLine.tsx';
import { lotLine } from '../../shared/lot-line.ts';
import { type DraftLot, keyed, newLot } from './draft.ts';
import { LotForm } from './LotForm.tsx';
import * as styles from './LotsStep.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { useWizard } from './wizard-context.tsx';

type Props = { openKey: string | undefined; onOpen: (key: string | undefined) => void };

export const LotsStep = ({ openKey, onOpen }: Props) => {
  const { draft, change, errors, isPublished = false } = useWizard();
  const [isPasting, setPasting] = useState(false);
  const nameOf = useRegionName();
  const { lots } = draft;
  const add = (...added: DraftLot[]) => {
    change({ lots: [...lots, ...added] });
    onOpen(added.length === 1 ? added[0]?.key : undefined);
  };
  const isFull = lots.length >= MAX_LOTS;
  const begin = (
    <>
      <Button size="small" disabled={isFull} onClick={() => setPasting(true)}>
        从表格粘贴
      </Button>
      <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={() => add(keyed(newLot))}>
        添加标的
      </Button>
    </>
  );
  return (
    <>
      {!isPublished && <div className={styles.tools}>{begin}</div>}
      {lots.length === 0 && (
        <EmptyState title="还没有标的">
          一条线路是一个标的，车队可以只报其中几个。逐个添加，或把表格里的线路一次粘贴进来。
        </EmptyState>
      )}
      {errors.lots && (
        <p className={styles.error} role="alert">
          {errors.lots}
        </p>
      )}
      <ol aria-label="标的">
        {lots.map((lot, index) => {
          const isOpen = lot.key === openKey;
          const missing = lotProblems(draft, lot, index).length;
          const name = `标的 ${index + 1}`;
          return (
            <li key={lot.key} className={cx(styles.lot, isOpen && styles.open)}>
              <div className={styles.head}>
                <b className="num">{name}</b>
                <div>
                  <strong>
                    <LaneLine
                      origin={lot.originCode === null ? '' : nameOf(lot.originCode)}
                      destination={lot.destinationCode === null ? '' : nameOf(lot.destinationCode)}
                    />
                  </strong>
                  {!isOpen && <small>{lotLine(lot, draft.unit)}</small>}
                </div>
                <span className={styles.acts}>
                  {missing === 0 ? (
                    <StatusTag look={['brand', 'dot']}>已填完</StatusTag>
                  ) : (
                    <StatusTag look={['grey', 'half']}>缺 {missing} 项</StatusTag>
                  )}
                  <button
                    type="button"
                    className="link"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? '收起' : '编辑'}${name}`}
                    onClick={() => onOpen(isOpen ? undefined : lot.key)}
                  >
                    {isOpen ? '收起' : '编辑'}
                  </button>
                  {!isPublished && (
                    <>
                      <button
                        type="button"
                        className="link"
                        disabled={isFull}
                        aria-label={`复制${name}`}
                        onClick={() => add(keyed({ ...lot, id: null }))}
                      >
                        复制
                      </button>
                      <button
                        type="button"
                        className="link"
                        aria-label={`删除${name}`}
                        onClick={() => {
                          change({ lots: lots.filter(({ key }) => key !== lot.key) });
                          if (isOpen) onOpen(undefined);
                        }}
                      >
                        删除
                      </button>
                    </>
                  )}
                </span>
              </div>
              {isOpen && <LotForm lot={lot} index={index} />}
            </li>
          );
        })}
      </ol>
      {isPasting && (
        <PasteDialog
          room={MAX_LOTS - lots.length}
          onAdd={(pasted) => add(...pasted.map(keyed))}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
};
