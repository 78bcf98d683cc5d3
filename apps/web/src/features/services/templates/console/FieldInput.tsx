// A text field with a row of variables; a click inserts one at the cursor.
import { outputs } from '@rfb/contract/services/templates/template.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { type GetRef, Input } from 'antd';
import { useId, useRef } from 'react';
import * as styles from './templates.module.css';

type Props = {
  field: TemplateDetail['fields'][number];
  variables: TemplateDetail['variables'];
  text: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

/** More variables than this are folded away: a contract has thirty fields. */
const FEW = 12;

export const FieldInput = ({ field, variables, text, problem, isReadOnly, onChange }: Props) => {
  const id = useId();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const insert = (name: string) => {
    const element = area.current?.resizableTextArea?.textArea;
    const [from, to] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length];
    onChange(`${text.slice(0, from)}{${name}}${text.slice(to)}`);
    element?.focus();
  };
  const chips = !isReadOnly && variables.length > 0 && (
    <fieldset className={styles.chips} aria-label={`插入变量到${field.name}`}>
      {variables.map(({ name }) => (
        <button key={name} type="button" className={styles.chip} onClick={() => insert(name)}>
          + {name}
        </button>
      ))}
    </fieldset>
  );
  const isLine = outputs[field.output].isOneLine;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field.name}</label>
      <Input.TextArea
        id={id}
        ref={area}
        readOnly={isReadOnly}
        variant={isReadOnly ? 'filled' : 'outlined'}
        autoSize={{ minRows: isLine && field.maxLength < 100 ? 1 : 3, maxRows: 16 }}
        value={text}
        count={{ show: !isReadOnly, max: field.maxLength }}
        {...(problem !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(isLine ? target.value.replace(/\n/g, '') : target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.fieldProblem}>
          {problem}
        </p>
      )}
      {!isReadOnly && variables.length > FEW ? (
        <details>
          <summary>插入变量，共 {variables.length} 个</summary>
          {chips}
        </details>
      ) : (
        chips
      )}
    </div>
  );
};
