// Checks a receipt file in this browser; the file is not uploaded.

import { numberText } from '@rfb/contract/number-text.ts';
import type { PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { type ChangeEvent, useState } from 'react';
import * as styles from '../../../../ui/CheckOutcome.module.css';
import { checkReceiptFile, type FileResult } from './check-receipt.ts';

type Props = { receipt: PublicReceipt | null; report: SignedReport | null };

/** 98000000 → 9,800 */
const yuan = (e4: number) => numberText(e4 / 10_000, { max: 4 });

const wordsOf = (result: FileResult) => {
  if (result.kind === 'bad') {
    const { words, expected, found } = result.problem;
    return expected && found ? `${words}。应为 ${expected.slice(0, 8)}…，文件中 ${found.slice(0, 8)}…` : words;
  }
  const place = result.position === null ? '' : `第 ${result.position} 环，`;
  const content = result.bid ? `报价 ${yuan(result.bid.priceE4)} 元与当时一致` : '撤回与当时一致';
  const signed = result.signature === 'good' ? '签名已在本机验证' : '这个浏览器不能验证签名，可用核对脚本';
  return `${place}${content}；${signed}`;
};

export const FileCheck = ({ receipt, report }: Props) => {
  const [checked, setChecked] = useState<{ name: string; result: FileResult }>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const known = { receipt: receipt ?? undefined, report: report ?? undefined };
    setChecked({ name: file.name, result: await checkReceiptFile(await file.text(), known) });
  };
  return (
    <section className={styles.file} aria-live="polite">
      <label htmlFor="receipt-file">选择回执文件，在本机核对价格</label>
      <input id="receipt-file" type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      {checked && (
        <p>
          {checked.name}　<strong data-kind={checked.result.kind}>{wordsOf(checked.result)}</strong>
        </p>
      )}
      <small>文件不上传：里面的随机数在开启前是秘密。别人只有查验码，看不到你的价格。</small>
    </section>
  );
};
