// The form of a sealed bid: price with its total, cost line, surcharges, validity, vehicle, words.
import { LockOutlined } from '@ant-design/icons';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { Problem } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { showFieldErrors, useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import type { SendFile } from '../../../services/files/shared/use-sending.ts';
import { priceText } from '../../tenders/shared/amounts.ts';
import { earliestValidDay, newestNotice } from '../shared/bid-terms.ts';
import { AttachmentFields } from './AttachmentFields.tsx';
import * as styles from './BidForm.module.css';
import { type BidValues, bodyOf, canonicalOf, fieldsOf, valuesFrom } from './bid-values.ts';
import { standingWords } from './cost-words.ts';
import { LowReason } from './LowReason.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { tellOtherTabs } from './other-tabs.ts';
import { PriceAxis } from './PriceAxis.tsx';
import { PriceField } from './PriceField.tsx';
import { SurchargeFields } from './SurchargeFields.tsx';
import { Totals } from './Totals.tsx';
import { VehicleSelect } from './VehicleSelect.tsx';

/** Why a bid was refused as a whole, in the server's words. */
export const Refusal = ({ words }: { words: string | undefined }) =>
  words && (
    <p className={styles.failure} role="alert">
      {words}
    </p>
  );

type Props = {
  tender: TenderDetail;
  lot: LotContent;
  lotId: string;
  /** The newest own bid, also when it must be confirmed again. */
  earlier: Pick<OwnReceipt, 'bid' | 'attachments'> | undefined;
  /** The newest own receipt, a bid or a withdrawal; another page may add one while this form is open. */
  newest: OwnReceipt | undefined;
  vehicles: VehicleRow[];
  missingCount: number;
  /** Why the bid was refused as a whole; kept by the page, because a late bid closes the form. */
  refusal: string | undefined;
  onRefusal: (words: string | undefined) => void;
  /** Not used by a bid that is sealed here. */
  onDone?: (receipt: SignedReceipt) => void;
  onCancel: (() => void) | undefined;
  /** From now on the form must stay, whatever the server reports meanwhile. */
  onTouched: () => void;
  /** For three custodians: the rules are checked and the bid is sealed in this browser; nothing is sent by the form. */
  sealing?: {
    /** `files`: what `sendFile` returned of those the bid keeps. */
    seal: (bid: CanonicalBid, files: StoredFile[], revision: number) => void;
    problemsOf: (bid: CanonicalBid) => Problem[];
  } & (
    | { sendFile: SendFile; practice?: undefined }
    /** What stands beside the button of a bid that is only tried out; files are left out, because they would be sent, and vehicles, because the lot is invented. */
    | { practice: string; sendFile?: undefined }
  );
};

const SEALED_BY_PLATFORM =
  '提交即加密，开启前平台不显示给别人；钥匙由平台保管，挡不住掌握服务器的人。截止前可改、可撤回，每次都有新回执。';
const SEALED_HERE = '先在这台设备上锁好，下载回执后再提交。平台看不到价格；截止前可改、可撤回。';

const submitWords = (revision: number, isSealedHere: boolean, isPractice: boolean) => {
  if (isPractice) return '提交练习报价';
  if (isSealedHere) return revision > 1 ? `锁好第 ${revision} 版报价` : '锁好报价';
  return revision > 1 ? `提交第 ${revision} 版报价` : '提交报价';
};

/** Failures that concern the whole bid stay readable beside the button. */
const isAboutBid = (failure: Error): failure is ApiError =>
  failure instanceof ApiError && Object.keys(failure.fields).length === 0 && failure.status !== 401;

export const BidForm = (props: Props) => {
  const { tender, lot, lotId, earlier, newest, vehicles, missingCount, refusal, onRefusal, onDone, onCancel } = props;
  const { sealing } = props;
  const { content } = tender;
  /** The revision the person knows of, fixed while the form is open: the next one may not silently replace another. */
  const [seen, setSeen] = useState(newest?.revision ?? 0);
  const revision = seen + 1;
  const [form] = Form.useForm<BidValues>();
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const initial = valuesFrom(content, earlier, vehicles);
  const priceE4 = Form.useWatch('priceE4', form) ?? initial.priceE4;
  const cost = costLineOf(tender.costBasis, content.unit, lot);
  const isLow = (price: number | null) => cost !== undefined && price !== null && price < cost.warnBelowE4;
  const send = useChange(placeBid, {
    form,
    draft: sealing?.practice ? null : `bid.${lotId}`,
    input: (values: BidValues) => ({
      params: { tenderId: tender.id, lotId },
      body: bodyOf(values, content, isLow(values.priceE4), {
        seenNotice: newestNotice(tender.notices),
        seenRevision: seen,
      }),
    }),
    fieldsOf: ({ fields }) => fieldsOf(fields, form.getFieldsValue(true) as BidValues),
    onDone: (receipt) => {
      setDirty(false);
      tellOtherTabs(lotId);
      onDone?.(receipt);
    },
    onFailure: (error) => {
      if (!isAboutBid(error)) return false;
      onRefusal(error.message);
      return true;
    },
  });
  const newer = newest && newest.revision > seen && !send.isSuccess ? newest : undefined;
  const earliest = earliestValidDay(content);
  useEffect(() => {
    // A notice that moves the deadline may arrive after the form was filled from the terms of before.
    if (String(form.getFieldValue('validUntil') ?? '') < earliest) form.setFieldValue('validUntil', earliest);
  }, [form, earliest]);
  const touch = () => {
    setDirty(true);
    props.onTouched();
  };
  const finish = (values: BidValues) => {
    if (!sealing) return send.mutate(values);
    const bid = canonicalOf(values, content, isLow(values.priceE4), vehicles);
    const problems = sealing.problemsOf(bid);
    if (problems.length === 0) return sealing.seal(bid, values.attachments, revision);
    const fields = fieldsOf(Object.fromEntries(problems.toReversed().map(({ path, text }) => [path, text])), values);
    showFieldErrors(form, fields);
  };
  const drop = () => {
    if (!newer) return;
    form.setFieldsValue(valuesFrom(content, newer, vehicles));
    setSeen(newer.revision);
    setDirty(false);
    onCancel?.();
  };
  return (
    <Panel title={revision > 1 ? `报价　第 ${revision} 版` : '报价'}>
      {isDirty && !send.isSuccess && !sealing?.practice && <LeaveGuard isDirty />}
      <Form<BidValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => {
          touch();
          onRefusal(undefined);
        }}
        onFinish={() => {
          onRefusal(undefined);
          finish(form.getFieldsValue(true) as BidValues);
        }}
      >
        <div className={styles.columns}>
          <div>
            <Form.Item
              name="priceE4"
              label={
                <span className={styles.label}>
                  {content.isAllIn ? '全包单价' : '单价'}
                  {lot.ceilingE4 !== null && (
                    <button
                      type="button"
                      className="link"
                      onClick={() => {
                        form.setFieldValue('priceE4', lot.ceilingE4);
                        touch();
                      }}
                    >
                      按限价 {priceText(lot.ceilingE4)} 填写
                    </button>
                  )}
                </span>
              }
              rules={[{ required: true, message: '请填写单价，如 9800 或 86.5' }]}
            >
              <PriceField
                suffix={`${priceUnits[content.unit]}${content.taxPercent === null ? '' : `，含 ${content.taxPercent}% 专票`}`}
              />
            </Form.Item>
            {priceE4 !== null && (
              <p className={styles.standing} aria-live="polite">
                {standingWords(priceE4, cost, lot.ceilingE4)}
              </p>
            )}
          </div>
          <Totals
            priceE4={priceE4}
            quantityMilli={lot.quantityMilli}
            taxPercent={content.taxPercent}
            unit={content.unit}
          />
        </div>
        {cost && <PriceAxis cost={cost} ceilingE4={lot.ceilingE4} priceE4={priceE4} />}
        {cost && isLow(priceE4) && <LowReason cost={cost} lot={lot} unit={content.unit} />}
        {!content.isAllIn && <SurchargeFields surcharges={content.surcharges} />}
        <h3 className={styles.section}>有效期与车辆</h3>
        <div className={styles.columns}>
          <DateItem
            name="validUntil"
            label="报价有效期至"
            min={earliest}
            extra={`货主要求至少到 ${earliest}`}
            rules={[{ required: true, message: '请填写有效期' }]}
          />
          {!sealing?.practice && (
            <Form.Item name="vehicleId" label="拟派车辆（可不填）" extra="成交前可换，换车后重新检查">
              <VehicleSelect vehicles={vehicles} />
            </Form.Item>
          )}
        </div>
        <Form.Item name="note" label="说明（可不填）">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} showCount />
        </Form.Item>
        {!sealing?.practice && (
          <AttachmentFields tenderId={tender.id} lotId={lotId} onBusy={setUploading} sendSealed={sealing?.sendFile} />
        )}
        <Refusal words={refusal} />
        {newer && (
          <NewerVersion
            newest={newer}
            mineE4={priceE4}
            unit={content.unit}
            onDrop={drop}
            onMine={() => setSeen(newer.revision)}
          />
        )}
        <div className={styles.foot}>
          <p>
            {missingCount > 0 ? (
              `还缺 ${missingCount} 项资格，补上后才能提交；缺的列在下面。`
            ) : (
              <>
                <LockOutlined aria-hidden /> {sealing ? (sealing.practice ?? SEALED_HERE) : SEALED_BY_PLATFORM}
              </>
            )}
          </p>
          {onCancel && <Button onClick={onCancel}>不改了</Button>}
          <Button
            type="primary"
            htmlType="submit"
            loading={send.isPending}
            disabled={missingCount > 0 || isUploading || newer !== undefined}
          >
            {submitWords(revision, sealing !== undefined, sealing?.practice !== undefined)}
          </Button>
        </div>
      </Form>
    </Panel>
  );
};
