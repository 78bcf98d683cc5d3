// The columns of an import sheet: heading, hint and place; which columns exist and are required cannot be changed.
import { headingKey, hintKey, ORDER, orderOf } from '@rfb/contract/services/templates/sheets.ts';
import { Button, Input } from 'antd';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './templates.module.css';
import type { Editor } from './use-template-editor.ts';

export const SheetFields = ({ editor }: { editor: Editor }) => {
  const { detail, content, problems, setField, isReadOnly } = editor;
  const order = orderOf(detail, content);
  const move = (from: number, to: number) => {
    const next = [...order];
    const [key] = next.splice(from, 1);
    if (key !== undefined) next.splice(to, 0, key);
    setField(ORDER, next.join(','));
  };
  return (
    <div className={styles.fields}>
      <ol className={styles.columns}>
        {order.map((key, at) => {
          const field = detail.fields.find((one) => one.key === headingKey(key));
          const name = field?.section ?? key;
          const problem = problems.find((one) => one.field === headingKey(key) || one.field === hintKey(key))?.message;
          return (
            <li key={key} className={styles.column}>
              <span className={styles.columnName}>
                <span>{name}</span>
                {field?.column?.isRequired && <StatusTag look={['grey', 'dot']}>必填</StatusTag>}
              </span>
              <Input
                aria-label={`${name}的标题`}
                value={content.fields[headingKey(key)] ?? ''}
                maxLength={20}
                readOnly={isReadOnly}
                variant={isReadOnly ? 'filled' : 'outlined'}
                {...(problem !== undefined && { status: 'error', 'aria-invalid': true })}
                onChange={({ target }) => setField(headingKey(key), target.value)}
              />
              <Input
                aria-label={`${name}的填写提示`}
                placeholder="填写提示，可不写"
                value={content.fields[hintKey(key)] ?? ''}
                maxLength={100}
                readOnly={isReadOnly}
                variant={isReadOnly ? 'filled' : 'outlined'}
                onChange={({ target }) => setField(hintKey(key), target.value)}
              />
              {!isReadOnly && (
                <span className={styles.moves}>
                  <Button size="small" aria-label={`${name}上移`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    ↑
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${name}下移`}
                    disabled={at === order.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                </span>
              )}
              {problem !== undefined && <p className={styles.fieldProblem}>{problem}</p>}
            </li>
          );
        })}
      </ol>
      <p className="muted">
        可以改标题、填写提示和列的顺序；有哪些列、哪些必填不能改。用旧标题填好的表格仍然可以导入。
      </p>
    </div>
  );
};
