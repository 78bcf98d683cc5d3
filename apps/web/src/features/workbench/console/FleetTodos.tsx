// To-do list of a fleet, most urgent first, each with one action.
import type { FleetTodo } from '@rfb/contract/workbench/fleet-workbench.endpoints.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { variant } from '../../../lib/cx.ts';
import { Panel } from '../../../ui/Panel.tsx';
import * as styles from './FleetBench.module.css';
import { describeTodo, urgencies } from './fleet-todos.ts';

export const FleetTodos = ({ todos }: { todos: FleetTodo[] }) => {
  const navigate = useNavigate();
  if (todos.length === 0) return null;
  return (
    <Panel
      title="需要处理"
      flush
      extra={
        <span className="muted">
          <span className="num">{todos.length}</span> 项
        </span>
      }
    >
      <ul className={styles.fleetTodos}>
        {todos.map((todo, index) => {
          const { title, text, label, path, urgency } = describeTodo(todo);
          return (
            <li key={todo.kind}>
              <i className={variant(styles, 'todo', urgency)} aria-hidden="true" />
              <div>
                <b>
                  <span className="only-read">{urgencies[urgency]}：</span>
                  {title}
                </b>
                {text && <small>{text}</small>}
              </div>
              <Button size="small" type={index === 0 ? 'primary' : 'default'} onClick={() => void navigate(path)}>
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
