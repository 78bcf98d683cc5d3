// What an invoice for transport services would say about a frozen statement, and the numbers recorded back.
import { yuanText } from '@rfb/contract/money.ts';
import { INVOICE_CAUTION } from '@rfb/contract/transport/statements/statement.states.ts';
import {
  exportInvoiceLines,
  getInvoiceDraft,
  recordInvoice,
} from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { InvoiceDraft, InvoiceLine, StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import * as styles from './Invoice.module.css';
import { InvoiceNumbers } from './InvoiceNumbers.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

const Line = ({ line }: { line: InvoiceLine }) => (
  <tr data-problem={line.problem !== ''}>
    <td data-name="起运地">{line.origin}</td>
    <td data-name="到达地">{line.destination}</td>
    <td data-name="运输工具种类">{line.vehicleKind}</td>
    <td data-name="运输工具牌号">{line.plateNo || line.problem}</td>
    <td data-name="运输货物名称">
      {line.cargo}
      {line.problem && <small>{line.problem}</small>}
    </td>
    <td data-name="金额" data-align="right" className="num">
      {yuanText(line.netFen)}
    </td>
    <td data-name="税额" data-align="right" className="num">
      {yuanText(line.taxFen)}
    </td>
  </tr>
);

const Lines = ({ draft: { lines, count } }: { draft: InvoiceDraft }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the table by keyboard
  <section className={styles.scroll} aria-label="开票明细" tabIndex={0}>
    <table className={styles.lines}>
      <caption className="only-read">开票明细</caption>
      <thead>
        <tr>
          <th>起运地</th>
          <th>到达地</th>
          <th>运输工具种类</th>
          <th>运输工具牌号</th>
          <th>运输货物名称</th>
          <th data-align="right">金额（元）</th>
          <th data-align="right">税额（元）</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.orderId} line={line} />
        ))}
      </tbody>
    </table>
    {count > lines.length && (
      <p>
        显示 {lines.length} 行，共 {count} 行；导出的文件有全部
      </p>
    )}
  </section>
);

const remarksOf = ({ adjustedFen, damageFen, negative, problems, count }: InvoiceDraft) => [
  problems > 0
    ? `有 ${problems} 行缺要素，补齐以后才能导出。`
    : `起运地、到达地、运输工具种类、牌号、货物名称 ${count} 行都齐，牌号为最后承运的车。`,
  ...(adjustedFen !== 0 ? [`逐行取整与总额差 ${yuanText(adjustedFen)} 元，已调在金额最大的一行。`] : []),
  ...(damageFen !== 0 ? [`货损赔偿 ${yuanText(damageFen)} 元不冲减开票金额，付款时单列。`] : []),
  ...negative.map(
    ({ orderNo, grossFen }) => `运单 ${orderNo} 本期净减 ${yuanText(grossFen)} 元，须另开红字发票，不在文件里。`,
  ),
  '争议裁定按运费增减计入；如属货损赔偿，请会计另行处理。平台不开发票，只给填写内容。',
];

const buyerText = ({ shipper }: StatementDetail) =>
  `名称：${shipper.name}\n统一社会信用代码：${shipper.creditCode}\n地址：${shipper.address}`;

type Props = { statement: StatementDetail; onExport: (taskId: string) => void };

const Content = ({ statement, draft, onExport }: Props & { draft: InvoiceDraft }) => {
  const { message } = App.useApp();
  const [isRecording, setRecording] = useState(false);
  const { id: statementId, shipper, fleet, side } = statement;
  const openFen = draft.grossFen - draft.recordedFen;
  const copy = async () => {
    await navigator.clipboard.writeText(buyerText(statement));
    void message.success('已复制购买方信息');
  };
  return (
    <div className={styles.invoice}>
      <p className={styles.caution}>{INVOICE_CAUTION}</p>
      <FactRows
        columns={[
          [
            { name: '购买方', value: `${shipper.name} ${shipper.creditCode}` },
            { name: '销售方', value: `${fleet.name} ${fleet.creditCode}` },
          ],
          [
            { name: '票种与特定业务', value: '数电票，货物运输服务' },
            {
              name: '价税合计',
              value: (
                <span className="num">
                  {yuanText(draft.grossFen)} = {yuanText(draft.netFen)} + {yuanText(draft.taxFen)}
                </span>
              ),
            },
          ],
        ]}
      />
      <div className={styles.buttons}>
        <ExportButton
          isEmpty={draft.count === 0 || draft.problems > 0}
          label="导出开票信息"
          start={(format, call) => call(exportInvoiceLines, { params: { statementId }, body: { format } })}
          onStarted={onExport}
        />
        <Button onClick={() => void copy()}>复制购买方信息</Button>
        {side === 'fleet' && openFen > 0 && (
          <Allowed to={recordInvoice}>
            <Button onClick={() => setRecording(true)}>登记发票号码</Button>
          </Allowed>
        )}
      </div>
      <Lines draft={draft} />
      <ul className={styles.remarks}>
        {remarksOf(draft).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <InvoiceNumbers statement={statement} draft={draft} />
      <Suspense fallback={null}>
        {isRecording && (
          <InvoiceDialog statementId={statementId} openFen={openFen} onClose={() => setRecording(false)} />
        )}
      </Suspense>
    </div>
  );
};

const Asked = (props: Props) => {
  const { id: statementId } = props.statement;
  return (
    <QueryView of={useAsk(getInvoiceDraft, { params: { statementId } })}>
      {(draft) => <Content {...props} draft={draft} />}
    </QueryView>
  );
};

export const InvoicePanel = (props: Props) => (
  <Panel title="开票信息">
    {props.statement.frozenAt ? (
      <Asked {...props} />
    ) : (
      <p className="muted">双方确认以后，这里给出数电票“货物运输服务”要填的内容。</p>
    )}
  </Panel>
);
