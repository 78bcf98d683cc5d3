// The file on the desk: what it holds, whether its balances join, which columns were recognised, rows that were not read.
import { FileExcelOutlined } from '@ant-design/icons';
import { type BankColumn, bankColumns } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import type { BankFile, BankFileRow } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { remapBankFile } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import * as styles from './FileHead.module.css';

type Props = { file: BankFile; files: BankFileRow[]; onOpen: (id: string) => void };

const aboutOf = ({ outgoings, outgoingFen, known, balances: { checked, joined, closingFen } }: BankFile) =>
  [
    outgoings > 0 && `支出 ${outgoings} 行 ${yuanText(outgoingFen)} 不参与`,
    known > 0 && `以前导入过 ${known} 行，不重复计`,
    checked > 0 ? `余额逐行相接 ${joined} / ${checked}` : '文件里没有余额，没有核对相接',
    closingFen !== null && `期末 ${yuanText(closingFen)}`,
  ]
    .filter(Boolean)
    .join('　');

const recognised = ({ mapping }: BankFile) =>
  (Object.keys(bankColumns) as BankColumn[]).flatMap((column) => {
    const title = column === 'remarks' ? mapping.remarks.join(' + ') : mapping[column];
    return title ? [{ column, title }] : [];
  });

const Problems = ({ of: { problems } }: { of: BankFile }) =>
  problems.length > 0 && (
    <details className={styles.problems}>
      <summary>有 {problems.length} 行要看一下</summary>
      <ul>
        {problems.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            第 {row} 行：{text}
          </li>
        ))}
      </ul>
    </details>
  );

export const FileHead = ({ file, files, onOpen }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fileHead}>
      <div className={styles.file}>
        <FileExcelOutlined aria-hidden />
        <div>
          <Select
            aria-label="流水文件"
            variant="borderless"
            popupMatchSelectWidth={false}
            className={cx(styles.fileName)}
            value={file.id}
            onChange={onOpen}
            options={files.map(({ id, name, open }) => ({
              value: id,
              label: `${name}${open > 0 ? `　待办 ${open}` : ''}`,
            }))}
          />
          <p>{aboutOf(file)}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <span>{file.gaps.length > 0 ? file.gaps.join('；') : '列已认出'}</span>
        <ul>
          {recognised(file).map(({ column, title }) => (
            <li key={column}>
              {bankColumns[column]} <b>{title}</b>
            </li>
          ))}
        </ul>
        {file.canRemap && (
          <Allowed to={remapBankFile}>
            <button type="button" className="link" onClick={() => setOpen(true)}>
              改列
            </button>
          </Allowed>
        )}
      </div>
      <Problems of={file} />
      {isOpen && <ColumnsDialog file={file} onClose={() => setOpen(false)} />}
    </div>
  );
};
