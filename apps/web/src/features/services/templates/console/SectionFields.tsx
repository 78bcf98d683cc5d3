// The texts of a document, section by section: a clause with its heading, the places for signatures.
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { FieldInput } from './FieldInput.tsx';
import * as styles from './templates.module.css';
import type { Editor } from './use-template-editor.ts';

type Field = TemplateDetail['fields'][number];

const sectionsOf = (fields: readonly Field[]) => {
  const sections: { name: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && field.section !== undefined && last.name === field.section) last.fields.push(field);
    else sections.push({ name: field.section, fields: [field] });
  }
  return sections;
};

const hintOf = (field: Field) => {
  if (field.table)
    return field.table.cells > 1 ? '每行一行，格写成“名称：内容”，同一行的格用｜分开' : '每行一格，写成“名称：内容”';
  return field.output === 'paper' ? '每段一行；变量没有值的一行不印出来' : undefined;
};

export const SectionFields = ({ editor }: { editor: Editor }) => {
  const { detail, content, problems, setField } = editor;
  const [shown, setShown] = useState(0);
  const isBlank = ({ fields }: { fields: Field[] }) => fields.every(({ key }) => (content.fields[key] ?? '') === '');
  const sections = sectionsOf(detail.fields);
  const spare = sections.filter((section) => section.name !== undefined && isBlank(section));
  const hidden = new Set(spare.slice(shown));
  return (
    <div className={styles.fields}>
      {sections
        .filter((section) => !hidden.has(section))
        .map(({ name, fields }) => (
          <fieldset key={fields[0]?.key} className={styles.section}>
            {name && <legend>{name}</legend>}
            {fields.map((field) => (
              <div key={field.key}>
                <FieldInput
                  field={field}
                  variables={detail.variables}
                  isReadOnly={editor.isReadOnly}
                  text={content.fields[field.key] ?? ''}
                  problem={problems.find((problem) => problem.field === field.key)?.message}
                  onChange={(text) => setField(field.key, text)}
                />
                {hintOf(field) && <p className="muted">{hintOf(field)}</p>}
              </div>
            ))}
          </fieldset>
        ))}
      {hidden.size > 0 && !editor.isReadOnly && <Button onClick={() => setShown(shown + 1)}>再加一条</Button>}
      <p className="muted">只有文字与变量，没有条件和公式。条的序号由平台编排。</p>
    </div>
  );
};
