// The fields of a standard's content in the office's form.

import {
  standardFieldNames as names,
  type StandardField,
  standardFieldList,
  standardFields,
} from '@rfb/contract/publishing/standards/standard.fields.ts';
import { forceNames } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { MAX_POINTS } from '@rfb/contract/publishing/standards/standards.ts';
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { FieldItem } from '../../../../ui/FieldItem.tsx';
import * as layout from '../../../../ui/TwoColumnForm.module.css';
import * as styles from './standards.module.css';

const needed = (name: string) => [{ required: true, message: `请填写${name}` }];

const Points = () => (
  <Form.List name="points">
    {(fields, { add, remove }) => (
      <fieldset className={styles.pointFields}>
        <legend>{names.points}（用自己的话，不摘抄原文）</legend>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.pointRow}>
            <Form.Item name={[name, 'text']} rules={needed(names.points)}>
              <Input.TextArea autoSize maxLength={300} aria-label={`${names.points} ${name + 1}`} />
            </Form.Item>
            <Form.Item name={[name, 'isChecked']} valuePropName="checked">
              <Checkbox>已核对</Checkbox>
            </Form.Item>
            <Button aria-label={`删除${names.points} ${name + 1}`} onClick={() => remove(name)}>
              删除
            </Button>
          </div>
        ))}
        {fields.length < MAX_POINTS && (
          <Button onClick={() => add({ text: '', isChecked: false })}>添加{names.points}</Button>
        )}
      </fieldset>
    )}
  </Form.List>
);

/** Beside each other, the class before the name. */
const inColumns = [
  ...(['number', 'class', 'title', 'isMandatory', 'standing', 'publishedOn', 'effectiveOn'] as const),
  ...(['replaces', 'replacedBy'] as const),
];
const abovePoints = ['isChecked', 'summary'] as const;
const belowPoints = standardFieldList.filter(
  (name) => ![...inColumns, ...abovePoints].some((one: StandardField) => one === name),
);

const hints: Partial<Record<StandardField, string>> = {
  number: '法律法规可以不填',
  standing: '实施日期未到时显示为即将实施',
  topic: '公开页按它分组，一部标准只在一组',
  scopes: '据此算出适用的企业，不选则不自动判断',
  source: '在哪里、哪一天核对到什么',
  sourceUrl: '政府或标准平台的页面；核对过的标准必须填写',
};

/** Controls of their own; the others follow from the kind of the field. */
const controls: Partial<Record<StandardField, ReactNode>> = {
  number: <Input maxLength={standardFields.number.max} placeholder="GB/T 18354-2021" />,
  isMandatory: (
    <Radio.Group
      options={[
        { value: true, label: forceNames.true },
        { value: false, label: forceNames.false },
      ]}
    />
  ),
  summary: <Input.TextArea autoSize={{ minRows: 2 }} maxLength={standardFields.summary.max} />,
};
const boxes: Partial<Record<StandardField, string>> = {
  isChecked: '版本已对照官方目录核对',
  isPublished: '在企业平台和公开页显示',
};

/** Choices have a value from the beginning. */
const isTyped = (name: StandardField) => name === 'title' || name === 'summary';

const field = (name: StandardField) =>
  boxes[name] ? (
    <Form.Item key={name} name={name} valuePropName="checked">
      <Checkbox>{boxes[name]}</Checkbox>
    </Form.Item>
  ) : (
    <div key={name} {...(name === 'title' && { className: layout.formWide })}>
      <FieldItem
        name={name}
        row={standardFields[name]}
        required={isTyped(name)}
        rules={isTyped(name) ? needed(names[name]) : []}
        {...(name === 'sourceUrl' && { placeholder: 'https://std.samr.gov.cn/…' })}
        extra={hints[name]}
      >
        {controls[name]}
      </FieldItem>
    </div>
  );

export const OfficeFields = () => (
  <>
    <div className={layout.twoColumns}>{inColumns.map(field)}</div>
    {abovePoints.map(field)}
    <Points />
    {belowPoints.map(field)}
  </>
);
