// Proposes an entry, or edits a proposal before the company is notified: company, reason, clauses, notice.

import { clausesOf } from '@rfb/contract/conduct/convention/clauses.ts';
import { getConvention } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import { MAX_DECISION_FILES } from '@rfb/contract/conduct/listings/listing.states.ts';
import { editListing, proposeListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { type ListingKind, listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { optionsOf } from '../../../../ui/options.ts';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';
import * as styles from '../shared/listings.module.css';
import { useListingMove } from '../shared/use-listing-move.ts';

type Values = {
  kind: ListingKind;
  companyId: string;
  reason: string;
  clauses: number[];
  noticeText: string;
  files?: StoredFile[];
};
type Props = { listing?: ListingDetail; onClose: () => void; onProposed?: (listingId: string) => void };
const rules = proposeListing.body.shape;

const CompanySelect = (field: { value?: string; onChange?: (id: string) => void; id?: string }) => {
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useList(listEnterprises, {
    query: { ...(keyword && { keyword }), pageSize: '20' },
  });
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      placeholder="输入名称、首字母或信用代码"
      notFoundContent="没有找到企业"
      options={(data?.items ?? []).map((row) => ({
        value: row.id,
        label: `${row.enterpriseName}（${row.creditCode}）`,
      }))}
    />
  );
};

const useClauses = () => {
  const { data } = useAsk(getConvention, { query: {} });
  const clauses = data?.version ? clausesOf(data.version.document) : [];
  return clauses.map(({ number, text }) => ({ value: number, label: `${clauseName(number)}　${text}` }));
};

export const ProposeDialog = ({ listing, onClose, onProposed }: Props) => {
  const clauses = useClauses();
  const { form, dialog, setUploading } = useListingMove({
    draft: `listing.${listing?.id ?? 'new'}`,
    onClose,
    send: async ({ kind, companyId, files, ...values }: Values, call) => {
      const body = { ...values, files: fileIdsOf(files) };
      if (listing) await call(editListing, { params: { listingId: listing.id }, body });
      else return call(proposeListing, { body: { ...body, kind, companyId } });
    },
    done: listing ? '修改已保存' : '已提出，尚未告知企业',
    onDone: (proposed) => proposed && onProposed?.(proposed.listingId),
  });
  return (
    <EditDialog
      {...dialog}
      title={listing ? `修改：${listing.companyName}` : '提出列入名单'}
      submit={listing ? '保存修改' : '提出'}
      width={640}
    >
      <p className={styles.dialogSay}>
        告知以前只有管理员看得到；告知以后企业看得到下面的告知内容，公示以后事由与依据对外公开。
      </p>
      <Form
        {...form}
        initialValues={
          listing
            ? { reason: listing.reason, clauses: listing.clauses, noticeText: listing.noticeText }
            : { kind: 'black' }
        }
      >
        {!listing && (
          <>
            <Form.Item name="kind" label="名单">
              <Radio.Group options={optionsOf(listingKinds)} optionType="button" />
            </Form.Item>
            <Form.Item name="companyId" label="企业" rules={[{ required: true, message: '请选择企业' }]}>
              <CompanySelect />
            </Form.Item>
          </>
        )}
        <Form.Item name="reason" label="事由" extra="一句话，公示时显示" rules={[ruleOf(rules.reason)]}>
          <Input maxLength={120} showCount />
        </Form.Item>
        <Form.Item name="clauses" label="依据的条款" rules={[ruleOf(rules.clauses)]}>
          <Select
            mode="multiple"
            options={clauses}
            optionFilterProp="label"
            placeholder="选择现行公约的条款"
            notFoundContent="没有施行中的公约，请先发布公约"
            tagRender={({ value, closable, onClose: remove }) => (
              <span className="ant-select-selection-item">
                {clauseName(Number(value))}
                {closable && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`移除${clauseName(Number(value))}`}
                    onClick={remove}
                  >
                    ×
                  </button>
                )}
              </span>
            )}
          />
        </Form.Item>
        <Form.Item
          name="noticeText"
          label="告知内容"
          extra="事实、证据与拟作的处理；企业据此答复"
          rules={[ruleOf(rules.noticeText)]}
        >
          <Input.TextArea rows={5} maxLength={3000} showCount />
        </Form.Item>
        <Form.Item name="files" label="材料（仅管理员可见）">
          <FilesField purpose="decision" max={MAX_DECISION_FILES} label="材料" onBusy={setUploading} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
