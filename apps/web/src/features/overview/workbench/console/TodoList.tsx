// To-dos of a company, most urgent first, each with one action; somebody who only reads looks at it.
import type { Urgency } from '@rfb/contract/overview/workbench/fleet-workbench.labels.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWithRoles } from '../../../../lib/current-user.ts';
import { variant } from '../../../../lib/cx.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './TodoList.module.css';

type Todo = { kind: string; title: string; text: string; label: string; path: string; urgency: Urgency };

const urgencies: Record<Urgency, string> = { now: '紧急', soon: '尽快', later: '可以稍后' };
const order = Object.keys(urgencies);

export const TodoList = ({ todos }: { todos: Todo[] }) => {
  const navigate = useNavigate();
  const onlyReads = useWithRoles({ role: 'admin' }).companyRole === 'reader';
  if (todos.length === 0) return null;
  const sorted = todos.toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency));
  return (
    <Panel
      title="需要处理"
      flush
      extra={
        <span className="muted">
          <span className="num">{todos.length}</span> 项，按紧急程度
        </span>
      }
    >
      <ul className={styles.todos}>
        {sorted.map(({ kind, title, text, label, path, urgency }, index) => (
          <li key={kind}>
            <i className={variant(styles, 'todo', urgency)} aria-hidden="true" />
            <div>
              <b>
                <span className="only-read">{urgencies[urgency]}：</span>
                {title}
              </b>
              {text && <small>{text}</small>}
            </div>
            <Button size="small" type={index === 0 ? 'primary' : 'default'} onClick={() => void navigate(path)}>
              {onlyReads ? '查看' : label}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
