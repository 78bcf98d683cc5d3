// The card form with preview and completeness; a conflict with a colleague's change loses no input.
import { type CardField, cardGaps } from '@rfb/contract/fleet/cards/card.labels.ts';
import { getMyCard, updateMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { Columns } from '../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { useConflict } from '../../../../ui/use-conflict.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { PhotosPanel } from '../../photos/shared/PhotosPanel.tsx';
import { CardFields } from './CardFields.tsx';
import * as styles from './CardPage.module.css';
import { CardPreview } from './CardPreview.tsx';
import { Completeness } from './Completeness.tsx';
import { bodyOf, labels, shownValue, type Values, valuesOf } from './card-values.ts';
import { RegisteredFacts } from './RegisteredFacts.tsx';
import { useCities } from './use-cities.ts';

const formNames: Partial<Record<CardField, keyof Values>> = { avatar: 'avatarFileId' };
const gapsOf = (card: FleetCard, values: Values) =>
  cardGaps({ ...card, ...bodyOf(values, card.version), avatar: values.avatarFileId });

type Props = { card: FleetCard; canChange: boolean };

export const CardEditor = ({ card, canChange }: Props) => {
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(card);
  const [values, setValues] = useState(() => valuesOf(card));
  const [isPreview, setPreview] = useState(false);
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const isDirty = JSON.stringify(bodyOf(values, 0)) !== JSON.stringify(bodyOf(valuesOf(base), 0));
  const settle = (saved: FleetCard) => {
    setBase(saved);
    conflict.rebase(valuesOf(saved), saved.version);
    setValues(valuesOf(saved));
    form.setFieldsValue(valuesOf(saved));
    queries.setQueryData(keyOf(getMyCard), saved);
  };
  const { nameOf } = useCities(card.lanes);
  const conflict = useConflict<Values>({
    base: valuesOf(base),
    version: base.version,
    read: valuesOf,
    labels,
    shown: (field, value) => shownValue(field, value, nameOf),
  });
  const save = useSend<void, FleetCard>({
    form,
    draft: 'card',
    send: (_, call) => {
      const { values, version } = conflict.resolve(form.getFieldsValue(true));
      return call(updateMyCard, { body: bodyOf(values, version) });
    },
    done: '名片已保存，公开页面已更新',
    onDone: settle,
    onFailure: (failure) => conflict.handleFailure(failure, form.getFieldsValue(true)),
  });
  useEffect(() => {
    if (save.isRestored) setValues({ ...form.getFieldsValue(true) });
  }, [save.isRestored, form]);
  const open = (field: CardField) => {
    setPreview(false);
    const name = formNames[field] ?? (field as keyof Values);
    // The form must be visible before the field can be focused.
    setTimeout(() => {
      const part = document.querySelector<HTMLElement>(`[data-card-field="${field}"]`);
      part?.scrollIntoView({ block: 'center' });
      if (part) part.querySelector<HTMLElement>('button, input')?.focus();
      else form.scrollToField(name, { focus: true, block: 'center' });
    });
  };
  // Contact data may have changed outside the form.
  const facts = { ...card, version: base.version };
  return (
    <FleetFrame
      actions={
        <>
          {base.publicPage && (
            <Button onClick={() => setPreview(!isPreview)}>{isPreview ? '继续编辑' : '预览公开页面'}</Button>
          )}
          <Button
            type="primary"
            disabled={!canChange || !isDirty || isSending}
            loading={save.isPending}
            onClick={() => {
              setPreview(false);
              form.submit();
            }}
          >
            {conflict.isShown ? '保存所选的值' : '保存名片'}
          </Button>
        </>
      }
    >
      {!canChange && <p className={styles.cardLocked}>会员资格有效时才能修改名片，公开页面也才会显示。</p>}
      {isPreview && base.publicPage && (
        <CardPreview page={{ ...base.publicPage }} card={base} values={values} isDirty={isDirty} />
      )}
      <div hidden={isPreview}>
        <Columns
          main={
            <>
              <Panel title={conflict.isShown ? '核对后保存' : '名片内容'}>
                {conflict.choice}
                <Form
                  form={form}
                  hidden={conflict.isShown}
                  layout="vertical"
                  disabled={!canChange}
                  initialValues={valuesOf(card)}
                  validateTrigger="onBlur"
                  scrollToFirstError={{ focus: true }}
                  onValuesChange={() => setValues({ ...form.getFieldsValue(true) })}
                  onFinish={() => save.mutate()}
                >
                  <CardFields card={card} canChange={canChange} onBusy={setSending} />
                </Form>
              </Panel>
              <PhotosPanel canChange={canChange} />
            </>
          }
          side={
            <>
              <Completeness missing={gapsOf(facts, values)} onOpen={open} />
              <RegisteredFacts card={facts} />
            </>
          }
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </FleetFrame>
  );
};
