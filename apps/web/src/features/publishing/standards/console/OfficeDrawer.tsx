// Adds or edits one standard: its content, the note of the change, and earlier versions to take over.
import { emptyValues } from '@rfb/contract/empty-values.ts';
import { standardFields } from '@rfb/contract/publishing/standards/standard.fields.ts';
import {
  addStandard,
  getOfficeStandard,
  saveStandard,
} from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import type { OfficeStandard, StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { type FormValues, formValues, sentValues } from '../../../../lib/field-values.ts';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { nameOf } from '../shared/standard-words.ts';
import { OfficeFields } from './OfficeFields.tsx';
import { OfficeFiles } from './OfficeFiles.tsx';
import { OfficeReading } from './OfficeReading.tsx';
import * as styles from './standards.module.css';

const empty: StandardContent = {
  ...emptyValues(standardFields),
  class: 'national',
  topic: 'size',
  isMandatory: true,
  standing: 'unconfirmed',
  isPublished: true,
  points: [],
};

type Values = FormValues<typeof standardFields> &
  Pick<StandardContent, 'points'> & { note?: string; isAlerting?: boolean };

const contentOf = ({ points, ...values }: Values): StandardContent => ({
  ...sentValues(standardFields, values),
  points,
});
const valuesOf = ({ points, ...content }: StandardContent) => ({ ...formValues(standardFields, content), points });

const Versions = ({ standard, onTake }: { standard: OfficeStandard; onTake: (content: StandardContent) => void }) => (
  <>
    <h2>版本</h2>
    <p className="muted">
      已读第 {standard.version} 版 {standard.readers} 人，收藏 {standard.favourites} 人。分会只看到人数。
    </p>
    <ol className={styles.rows}>
      {standard.versions.map(({ number, note, savedAt, savedBy, changes, isAlerting, content }) => (
        <li key={number}>
          <span>
            第 {number} 版　{note}
          </span>
          {number < standard.version && (
            <Button size="small" onClick={() => onTake(content)}>
              载入第 {number} 版
            </Button>
          )}
          <small>
            {[
              timeText(savedAt),
              savedBy ?? '系统',
              changes.length > 0 && `改了${changes.join('、')}`,
              isAlerting && '已提醒',
            ]
              .filter(Boolean)
              .join('　')}
          </small>
        </li>
      ))}
    </ol>
  </>
);

const Editor = ({ standard, onClose }: { standard?: OfficeStandard; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const save = useSend({
    form,
    draft: `standard.${standard?.id ?? 'new'}`,
    send: async (values: Values, call): Promise<unknown> => {
      const content = contentOf(values);
      if (!standard) return call(addStandard, { body: { content } });
      const { note = '', isAlerting = false } = values;
      const body = { version: standard.version, content, note, isAlerting };
      return call(saveStandard, { params: { standardId: standard.id }, body });
    },
    fieldsOf: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^content\./, ''), text])),
    done: standard ? '已保存为新的一版' : '已收录',
    onDone: onClose,
  });
  const content = standard?.content ?? empty;
  return (
    <EditDrawer
      title={standard ? `修改 ${nameOf(content)}` : '收录标准'}
      submit={standard ? `保存为第 ${standard.version + 1} 版` : '收录'}
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...valuesOf(content), note: '', isAlerting: false }}
        onValuesChange={() => setDirty(true)}
        onFinish={save.mutate}
      >
        <OfficeFields />
        {standard && (
          <>
            <Form.Item
              name="note"
              label="变更说明"
              rules={[{ required: true, min: 2, max: 120, message: '请用一句话说明改了什么' }]}
            >
              <Input maxLength={120} placeholder="例如：版次已核对" />
            </Form.Item>
            <Form.Item name="isAlerting" valuePropName="checked">
              <Checkbox>提醒收藏的人和适用的企业</Checkbox>
            </Form.Item>
          </>
        )}
      </Form>
      {standard && <OfficeFiles key={standard.files.map(({ fileId }) => fileId).join()} standard={standard} />}
      {standard && (
        <Versions
          standard={standard}
          onTake={(taken) => {
            form.setFieldsValue(valuesOf(taken));
            setDirty(true);
          }}
        />
      )}
    </EditDrawer>
  );
};

const Existing = ({ standardId, onClose }: { standardId: string; onClose: () => void }) => {
  const found = useAsk(getOfficeStandard, { params: { standardId } });
  const mayWrite = useMay()(saveStandard);
  if (found.data && mayWrite) return <Editor standard={found.data} onClose={onClose} />;
  return (
    <DetailDrawer label="标准" title={found.data ? nameOf(found.data.content) : '标准'} onClose={onClose}>
      <QueryView of={found}>{(standard) => <OfficeReading standard={standard} />}</QueryView>
    </DetailDrawer>
  );
};

export const OfficeDrawer = ({ standardId, onClose }: { standardId: string | undefined; onClose: () => void }) =>
  standardId === undefined ? <Editor onClose={onClose} /> : <Existing standardId={standardId} onClose={onClose} />;
