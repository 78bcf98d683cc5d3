// Step 1: name, mode, unit, payment, attachments.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { type PriceUnit, priceUnits, type TenderMode, tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { MAX_ATTACHMENTS } from '@rfb/contract/trade/tenders/tenders.ts';
import { Input, Radio, Select } from 'antd';
import { FilesField, fileIdsOf } from '../../../../services/files/shared/FilesField.tsx';
import { Field, FieldGroup, ModeChoice } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

const unitOptions = (Object.entries(priceUnits) as [PriceUnit, string][]).map(([value, label]) => ({ value, label }));
const modes: Record<TenderMode, string> = {
  sealed: '截止并开启前，平台不向任何人显示价格、名称和家数，包括你和分会管理员。',
  auction: '车队实时看到阶梯或自己的名次，逐次降价，最后几分钟有新低价自动延时。',
};

type Props = { files: StoredFile[]; onFiles: (files: StoredFile[]) => void };

export const BasicStep = ({ files, onFiles }: Props) => {
  const { draft, change, isPublished = false } = useWizard();
  return (
    <>
      <FieldGroup title="项目">
        <Field
          path="title"
          label={tenderFieldNames.title}
          isRequired
          span={12}
          hint="让车队一眼看懂：货物、线路、周期，如“华东家电整车年度运力”"
        >
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              showCount
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field path="note" label={tenderFieldNames.note} side="可不填" span={12}>
          {(control) => (
            <Input.TextArea
              {...control}
              maxLength={2000}
              autoSize={{ minRows: 3, maxRows: 10 }}
              placeholder="发运节奏、装卸条件、结算方式等，车队报价前想知道的事"
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </FieldGroup>
      {!isPublished && (
        <FieldGroup title="竞价方式" note="发布后不能改">
          <ModeChoice label="竞价方式">
            <Radio.Group value={draft.mode} onChange={({ target }) => change({ mode: target.value })}>
              {(Object.keys(tenderModes) as TenderMode[]).map((mode) => (
                <Radio key={mode} value={mode}>
                  <b>{tenderModes[mode]}</b>
                  <span>{modes[mode]}</span>
                </Radio>
              ))}
            </Radio.Group>
          </ModeChoice>
        </FieldGroup>
      )}
      <FieldGroup title="计价与付款">
        {!isPublished && (
          <Field path="unit" label="计价单位" isRequired span={3} hint="全部标的相同，发布后不能改">
            {(control) => (
              <Select {...control} options={unitOptions} value={draft.unit} onChange={(unit) => change({ unit })} />
            )}
          </Field>
        )}
        <Field path="paymentDays" label={tenderFieldNames.paymentDays} isRequired span={3} hint="从签收回单起算">
          {(control) => (
            <NumberField
              {...control}
              suffix="天"
              value={draft.paymentDays}
              onChange={(paymentDays) => change({ paymentDays })}
            />
          )}
        </Field>
        <Field path="taxPercent" label={tenderFieldNames.taxPercent} isRequired span={3} hint="运输专票一般为 9%">
          {(control) => (
            <NumberField
              {...control}
              suffix="%"
              value={draft.taxPercent}
              onChange={(taxPercent) => change({ taxPercent })}
            />
          )}
        </Field>
        <Field path="validDays" label={tenderFieldNames.validDays} isRequired span={3} hint="从报价截止起算">
          {(control) => (
            <NumberField
              {...control}
              suffix="天"
              value={draft.validDays}
              onChange={(validDays) => change({ validDays })}
            />
          )}
        </Field>
      </FieldGroup>
      <FieldGroup title="附件" note={`可不填，PDF，最多 ${MAX_ATTACHMENTS} 个，能看到这个竞价的车队都可以下载`}>
        <Field path="attachments" label="上传附件" span={12}>
          {() => (
            <FilesField
              purpose="tenderAttachment"
              max={MAX_ATTACHMENTS}
              label="附件"
              value={files}
              onChange={(next) => {
                onFiles(next);
                change({ attachments: fileIdsOf(next) });
              }}
            />
          )}
        </Field>
      </FieldGroup>
    </>
  );
};
