// The numbers of issued invoices, as the fleet recorded them.
import { formatFen } from '@rfb/contract/money.ts';
import { voidInvoice } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { InvoiceDraft, StatementDetail, StatementInvoice } from '@rfb/contract/transport/statements/statements.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as styles from './Invoice.module.css';

const VoidDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).VoidDialog }));

type Props = { statement: StatementDetail; draft: InvoiceDraft };

export const InvoiceNumbers = ({
  statement: { id: statementId, side },
  draft: { invoices, grossFen, recordedFen },
}: Props) => {
  const [voiding, setVoiding] = useState<StatementInvoice>();
  if (invoices.length === 0) return <p className="muted">车队还没有登记发票号码。</p>;
  return (
    <>
      <ul className={styles.numbers} aria-label="发票号码">
        {invoices.map((invoice) => (
          <li key={invoice.id} data-void={invoice.isVoid}>
            <b className="num">{invoice.invoiceNo}</b>
            <span className="num">
              {invoice.issuedOn}　{formatFen(invoice.amountFen)}
            </span>
            {invoice.isVoid ? (
              <span className="muted">已作废：{invoice.voidReason}</span>
            ) : (
              side === 'fleet' && (
                <Allowed to={voidInvoice}>
                  <Button size="small" onClick={() => setVoiding(invoice)}>
                    作废
                  </Button>
                </Allowed>
              )
            )}
          </li>
        ))}
      </ul>
      <p className="muted">
        已登记 {formatFen(recordedFen)}，还有 {formatFen(grossFen - recordedFen)}{' '}
        没有登记。号码由车队填写，平台不核验真伪。
      </p>
      <Suspense fallback={null}>
        {voiding && <VoidDialog statementId={statementId} invoice={voiding} onClose={() => setVoiding(undefined)} />}
      </Suspense>
    </>
  );
};
