// The dialog that decides an entry: decision text, term and files.

import { draftDecision, withTerm } from '@rfb/contract/conduct/listings/decision-text.ts';
import { MAX_DECISION_FILES, termMonths } from '@rfb/contract/conduct/listings/listing.states.ts';
import { decideListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Radio } from 'antd';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';
import * as styles from '../shared/listings.module.css';
import { Statements } from '../shared/Statements.tsx';
import { useListingMove } from '../shared/use-listing-move.ts';

type Values = { decisionText: string; termMonths: number; files?: StoredFile[] };

export const DecideDialog = ({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) => {
  const terms = termMonths[listing.kind];
  const months = terms.includes(12) ? 12 : (terms[0] ?? 12);
  const { form, dialog, setUploading } = useListingMove({
    draft: `listing-decision.${listing.id}`,
    onClose,
    send: ({ files, ...values }: Values, call) =>
      call(decideListing, { params: { listingId: listing.id }, body: { ...values, files: fileIdsOf(files) } }),
    done: ({ decisionNo }) => `决定书 ${decisionNo} 已作出，尚未公示`,
  });
  const updateTermInText = (chosen: number) => {
    const { decisionText } = form.form.getFieldsValue();
    form.form.setFieldValue('decisionText', withTerm(decisionText, chosen));
  };
  const replies = listing.statements.filter(({ kind }) => kind === 'reply');
  return (
    <EditDialog {...dialog} title={`作出决定：${listing.companyName}`} submit="作出决定" width={640}>
      {replies.length > 0 ? (
        <Statements statements={replies} />
      ) : (
        <p className={styles.dialogSay}>企业在期限内没有答复。</p>
      )}
      <Form {...form} initialValues={{ termMonths: months, decisionText: draftDecision(listing, months) }}>
        <Form.Item name="termMonths" label="期限">
          <Radio.Group
            options={terms.map((value) => ({ value, label: `${value} 个月` }))}
            optionType="button"
            onChange={({ target }) => updateTermInText(target.value)}
          />
        </Form.Item>
        <Form.Item
          name="decisionText"
          label="决定书正文"
          extra="公示时全文公开；决定作出后不能修改"
          rules={[ruleOf(decideListing.body.shape.decisionText)]}
        >
          <Input.TextArea rows={8} maxLength={4000} showCount />
        </Form.Item>
        <Form.Item name="files" label="材料（仅管理员可见）">
          <FilesField purpose="decision" max={MAX_DECISION_FILES} label="材料" onBusy={setUploading} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
