// The fields of a standard's content in the office's form.

import {
  standardClasses,
  standardFieldNames,
  standardScopes,
  standardStandings,
  standardTopics,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import { MAX_POINTS } from '@rfb/contract/publishing/standards/standards.ts';
import { Button, Checkbox, Form, Input, Radio, Select } from 'antd';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import * as layout from '../../../../ui/TwoColumnForm.module.css';
import * as styles from './standards.module.css';

const names = standardFieldNames;
const needed = (name: string) => [{ required: true, message: `请填写${name}` }];

const Points = () => (
  <Form.List name="points">
    {(fields, { add, remove }) => (
      <fieldset className={styles.pointFields}>
        <legend>{names.points}（用自己的话，不摘抄原文）</legend>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.pointRow}>
            <Form.Item name={[name, 'text']} rules={needed('要点')}>
              <Input.TextArea autoSize maxLength={300} aria-label={`要点 ${name + 1}`} />
            </Form.Item>
            <Form.Item name={[name, 'isChecked']} valuePropName="checked">
              <Checkbox>已核对</Checkbox>
            </Form.Item>
            <Button aria-label={`删除要点 ${name + 1}`} onClick={() => remove(name)}>
              删除
            </Button>
          </div>
        ))}
        {fields.length < MAX_POINTS && <Button onClick={() => add({ text: '', isChecked: false })}>添加要点</Button>}
      </fieldset>
    )}
  </Form.List>
);

export const OfficeFields = () => (
  <>
    <div className={layout.twoColumns}>
      <Form.Item name="number" label={names.number} extra="法律法规可以不填">
        <Input maxLength={40} placeholder="GB/T 18354-2021" />
      </Form.Item>
      <Form.Item name="class" label={names.class}>
        <Select options={optionsOf(standardClasses)} />
      </Form.Item>
      <Form.Item className={layout.formWide ?? ''} name="title" label={names.title} rules={needed(names.title)}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="isMandatory" label={names.isMandatory}>
        <Radio.Group
          options={[
            { value: true, label: '强制' },
            { value: false, label: '推荐' },
          ]}
        />
      </Form.Item>
      <Form.Item name="standing" label={names.standing} extra="实施日期未到时显示为即将实施">
        <Select options={optionsOf(standardStandings)} />
      </Form.Item>
      <DateItem name="publishedOn" label={names.publishedOn} />
      <DateItem name="effectiveOn" label={names.effectiveOn} />
      <Form.Item name="replaces" label={names.replaces}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="replacedBy" label={names.replacedBy}>
        <Input maxLength={100} />
      </Form.Item>
    </div>
    <Form.Item name="isChecked" valuePropName="checked">
      <Checkbox>版本已对照官方目录核对</Checkbox>
    </Form.Item>
    <Form.Item name="summary" label={names.summary} rules={needed(names.summary)}>
      <Input.TextArea autoSize={{ minRows: 2 }} maxLength={600} />
    </Form.Item>
    <Points />
    <Form.Item name="topic" label={names.topic} extra="公开页按它分组，一部标准只在一组">
      <Select options={optionsOf(standardTopics)} />
    </Form.Item>
    <Form.Item name="scopes" label={names.scopes} extra="据此算出适用的企业，不选则不自动判断">
      <Select mode="multiple" options={optionsOf(standardScopes)} />
    </Form.Item>
    <Form.Item name="source" label={names.source} extra="在哪里、哪一天核对到什么">
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="sourceUrl" label={names.sourceUrl} extra="政府或标准平台的页面；核对过的标准必须填写">
      <Input maxLength={300} placeholder="https://std.samr.gov.cn/…" />
    </Form.Item>
    <Form.Item name="isPublished" valuePropName="checked">
      <Checkbox>在企业平台和公开页显示</Checkbox>
    </Form.Item>
  </>
);
