// For a bidder who does not want to trust this page: the keys as a file, and the upload of a bid sealed by tools/seal-bid.
import type { OwnBid } from '@rfb/contract/trade/bids/bids.ts';
import { placeSealedBid } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { exactText } from '@rfb/contract/trade/bids/proof.ts';
import type { AcceptedBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { newestNotice } from '../../shared/bid-terms.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import * as styles from '../ReceiptPanel.module.css';
import { uploadSealed } from './sealed-files.ts';
import type { Desk } from './use-desk.ts';

type Chosen = { sealed: SealedBid; files: Uint8Array<ArrayBuffer>[] };

type Props = {
  tender: TenderDetail;
  own: OwnBid;
  desk: Desk;
  revision: number;
  onSent: (accepted: AcceptedBid) => void;
};

export const ToolUpload = ({ tender, own: { lotId, fleetId }, desk, revision, onSent }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState('');
  const params = { tenderId: tender.id, lotId };
  const send = useSend({
    send: async ({ sealed, files }: Chosen, call) => {
      const unwatched = { onProgress: () => {}, signal: new AbortController().signal };
      for (const file of files) await uploadSealed(params, file, unwatched);
      return call(placeSealedBid, { params, body: { sealed } });
    },
    onDone: (accepted) => {
      tellOtherTabs(lotId);
      onSent(accepted);
    },
    onFailure: (failure) => {
      setProblem(failure.message);
      return true;
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const all = [...(target.files ?? [])];
    setChosen(undefined);
    setProblem('');
    if (all.length === 0) return;
    try {
      const { sealedBidOfFile, sealedFilesOf, keySetOfFile } = await import('./receipt-reading.ts');
      const noticeNumber = newestNotice(tender.notices);
      const next = { ...params, revision, noticeNumber, keySet: keySetOfFile(desk.file) };
      const isBin = ({ name }: File) => name.endsWith('.bin');
      const sealed = sealedBidOfFile((await all.find((one) => !isBin(one))?.text()) ?? '', next);
      setChosen({ sealed, files: await sealedFilesOf(sealed, all.filter(isBin)) });
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '这个文件读不出来');
    }
  };
  const saveKeys = () =>
    saveBlob(new Blob([exactText(desk.file)], { type: 'application/json' }), `竞价公钥-${tender.tenderNo}.json`);
  return (
    <>
      <p>
        不想信任这个网页，可以在断网的电脑上用 seal-bid 程序锁好报价再上传。程序与它的校验值在
        <a className="link" href={withBase('/verify')} target="_blank" rel="noreferrer">
          查验页
        </a>
        ；要填的企业编号是 <span className="num">{fleetId}</span>，版次是 <span className="num">{revision}</span>。
      </p>
      <div className={styles.buttons}>
        <Button onClick={saveKeys}>下载竞价公钥文件</Button>
      </div>
      <div className={styles.reader}>
        <label htmlFor={id}>上传锁好的报价（名为“密封报价-…”的文件，有附件时连同“附件-….bin”一起选）</label>
        <input
          id={id}
          type="file"
          multiple
          accept=".json,.bin,application/json"
          onChange={(event) => void choose(event)}
        />
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
        {chosen && (
          <>
            <p role="status">
              文件完整，第 {chosen.sealed.revision} 版{chosen.sealed.action === 'withdrawal' && '，撤回'}
              {chosen.files.length > 0 && `，附件 ${chosen.files.length} 份`}
              。请确认程序写出的回执已经存好：没有回执就读不回。
            </p>
            <Button type="primary" loading={send.isPending} onClick={() => send.mutate(chosen)}>
              回执已存好，提交
            </Button>
          </>
        )}
      </div>
    </>
  );
};
