// Names and values of an enterprise's fields; the history of a field expands below it.
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type Enterprise, type HistoryField, historyFields } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { type ReactNode, useState } from 'react';
import { FieldHistory } from './FieldHistory.tsx';
import * as styles from './FieldList.module.css';

type Props = { enterprise: Enterprise; fields: [HistoryField, ReactNode][] };

const Field = ({ enterprise, name, value }: { enterprise: Enterprise; name: HistoryField; value: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const changes = enterprise.historyCounts[name] ?? 0;
  return (
    <div className={styles.fieldRow}>
      <dt>{historyFields[name]}</dt>
      <dd>
        <span>{value || <span className="muted">未填写</span>}</span>
        {changes > 0 && (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="only-read">{historyFields[name]}：</span>
            {isOpen ? '收起历史' : '历史'} <span className="num">{changes}</span>{' '}
            {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        )}
      </dd>
      {isOpen && <FieldHistory enterprise={enterprise} field={name} />}
    </div>
  );
};

/** Keyed by enterprise: histories collapse when the drawer shows another one. */
export const FieldList = ({ enterprise, fields }: Props) => (
  <dl className={styles.fieldList} key={enterprise.id}>
    {fields.map(([name, value]) => (
      <Field key={name} enterprise={enterprise} name={name} value={value} />
    ))}
  </dl>
);
