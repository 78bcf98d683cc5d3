// The form of a card with its preview and what is missing; a change made meanwhile by a colleague loses nothing.
import { type CardField, cardGaps } from '@rfb/contract/cards/card.labels.ts';
import { getMyCard, updateMyCard } from '@rfb/contract/cards/cards.endpoints.ts';
import { FleetCard } from '@rfb/contract/cards/cards.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, ask } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { showFieldErrors } from '../../ui/form-rules.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Columns } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FleetFrame } from '../../widgets/FleetFrame.tsx';
import { useFleetRefresh } from '../../widgets/use-saving.ts';
import { CardFields } from './CardFields.tsx';
import { CardPreview } from './CardPreview.tsx';
import { Completeness } from './Completeness.tsx';
import { bodyOf, type Values, valuesOf } from './card-values.ts';
import { RegisteredFacts } from './RegisteredFacts.tsx';
import './CardPage.css';

/** What is saved now, when a save was refused because of it. */
const currentOf = (failure: unknown) => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const parsed = z.safeParse(z.object({ current: FleetCard }), failure.body?.data);
  return parsed.success ? parsed.data.current : undefined;
};

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
  const [newer, setNewer] = useState<FleetCard>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const refresh = useFleetRefresh();
  const isDirty = JSON.stringify(bodyOf(values, 0)) !== JSON.stringify(bodyOf(valuesOf(base), 0));
  const settle = (saved: FleetCard) => {
    setBase(saved);
    setNewer(undefined);
    setValues(valuesOf(saved));
    form.setFieldsValue(valuesOf(saved));
    queries.setQueryData(keyOf(getMyCard), saved);
  };
  const save = useMutation({
    mutationFn: (version: number) => ask(updateMyCard, { body: bodyOf(form.getFieldsValue(true), version) }),
    onSuccess: (saved) => {
      settle(saved);
      void refresh();
      void message.success('名片已保存，公开页面已更新');
    },
    onError: (failure) => {
      const current = currentOf(failure);
      if (current) return setNewer(current);
      if (!showFieldErrors(form, failure instanceof ApiError ? failure.fields : {}))
        void message.error(failure.message);
    },
  });
  const open = (field: CardField) => {
    setPreview(false);
    const name = formNames[field] ?? (field as keyof Values);
    // The form comes back first.
    setTimeout(() => {
      const part = document.querySelector<HTMLElement>(`[data-card-field="${field}"]`);
      part?.scrollIntoView({ block: 'center' });
      if (part) part.querySelector<HTMLElement>('button, input')?.focus();
      else form.scrollToField(name, { focus: true, block: 'center' });
    });
  };
  // Contact data may have changed beside the form.
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
            保存名片
          </Button>
        </>
      }
    >
      {!canChange && <p className="card-locked">会员资格有效时才能修改名片，公开页面也才会显示。</p>}
      {newer && (
        <div className="card-newer" role="alert">
          <span className="card-newer-words">同事刚刚保存过名片。你填写的内容还在，请选择保留哪一份。</span>
          <Button size="small" loading={save.isPending} onClick={() => save.mutate(newer.version)}>
            用我填写的内容
          </Button>
          <Button size="small" onClick={() => settle(newer)}>
            用刚保存的内容
          </Button>
        </div>
      )}
      {isPreview && base.publicPage && (
        <CardPreview page={{ ...base.publicPage }} card={base} values={values} isDirty={isDirty} />
      )}
      <div hidden={isPreview}>
        <Columns
          main={
            <Panel title="名片内容">
              <Form
                form={form}
                layout="vertical"
                requiredMark={false}
                disabled={!canChange}
                initialValues={valuesOf(card)}
                validateTrigger="onBlur"
                scrollToFirstError={{ focus: true }}
                onValuesChange={() => setValues({ ...form.getFieldsValue(true) })}
                onFinish={() => save.mutate(base.version)}
              >
                <CardFields card={card} canChange={canChange} onBusy={setSending} />
              </Form>
            </Panel>
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
