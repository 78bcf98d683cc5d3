// The contract and the waybill of an order: what was issued, and a button that downloads the current state as a PDF.
import { FilePdfOutlined } from '@ant-design/icons';
import { paperKinds, paperStandings } from '@rfb/contract/trade/papers/paper.labels.ts';
import { type IssuedPaper, listOrderPapers } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import type { OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { Button } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import * as styles from './PapersPanel.module.css';
import { usePaper, type WantedPaper } from './use-paper.ts';

type RowProps = { kind: keyof typeof paperKinds; paper: IssuedPaper | undefined; wanted: WantedPaper };

const wordsOf = (paper: IssuedPaper | undefined) =>
  paper
    ? `第 ${paper.version} 版，${shortTimeText(paper.issuedAt)} 出具，${sizeText(paper.size)}`
    : '第一次下载时按现有内容出具';

const CurrentRow = ({ kind, paper, wanted }: RowProps) => {
  const load = usePaper();
  return (
    <li>
      <div>
        <strong>{paperKinds[kind]}</strong>
        {paper && (
          <a className="link num" href={withBase(`/verify?code=${paper.code}`)} target="_blank" rel="noreferrer">
            {paper.paperNo}
          </a>
        )}
        <small>{wordsOf(paper)}</small>
      </div>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        aria-label={`下载${paperKinds[kind]} PDF`}
        loading={load.isPending}
        onClick={() => load.mutate(wanted)}
      >
        下载
      </Button>
    </li>
  );
};

const OlderRow = ({ paper }: { paper: IssuedPaper }) => {
  const load = usePaper();
  const name = `${paperKinds[paper.kind]}第 ${paper.version} 版`;
  return (
    <li>
      <div>
        <small>
          {name}，{shortTimeText(paper.issuedAt)}，{paperStandings[paper.standing]}
        </small>
      </div>
      <button
        type="button"
        className="link"
        aria-label={`下载${name}`}
        disabled={load.isPending}
        onClick={() => load.mutate({ code: paper.code, fileName: paper.fileName })}
      >
        下载
      </button>
    </li>
  );
};

type Props = { orderId: string; status: OrderStatus };

export const PapersPanel = ({ orderId, status }: Props) => {
  const answer = useAsk(listOrderPapers, { params: { orderId } });
  const isCancelled = status === 'cancelled';
  return (
    <Panel title="合同与文件">
      <QueryView of={answer} pending={<Skeletons rows={3} />}>
        {({ awardId, items }) => {
          const waybills = items.filter(({ kind }) => kind === 'waybill');
          const older = isCancelled ? waybills : waybills.slice(1);
          return (
            <>
              <ul className={styles.papers}>
                {awardId && (
                  <CurrentRow
                    kind="contract"
                    paper={items.find(({ kind }) => kind === 'contract')}
                    wanted={{ awardId }}
                  />
                )}
                {!isCancelled && <CurrentRow kind="waybill" paper={waybills[0]} wanted={{ orderId }} />}
                {older.map((paper) => (
                  <OlderRow key={paper.code} paper={paper} />
                ))}
              </ul>
              <p className={styles.note}>
                {!awardId && '按双方的框架协议承运，没有另外的合同。'}
                {isCancelled ? '运单已取消，不再出具。' : '装卸时间、车辆或司机有变化时，下载得到新的一版。'}
                纸面上的二维码可在查验页核对真伪；分会不是合同当事人。
              </p>
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
};
