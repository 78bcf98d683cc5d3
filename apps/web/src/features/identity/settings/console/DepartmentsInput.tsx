// The departments of the contact page: name, matters and extension, one row each.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import * as styles from './settings.module.css';

type Department = { name: string; matters: string; extension: string };
type Props = { value: Department[]; onChange: (value: Department[]) => void };

const MAX = 8;
const columns = { name: '部门', matters: '办理事项', extension: '分机' } as const;

export const DepartmentsInput = ({ value, onChange }: Props) => {
  const change = (index: number, part: Partial<Department>) =>
    onChange(value.map((row, place) => (place === index ? { ...row, ...part } : row)));
  return (
    <ul className={styles.departments}>
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
        <li key={index}>
          {(Object.keys(columns) as (keyof Department)[]).map((field) => (
            <Input
              key={field}
              aria-label={`第 ${index + 1} 行${columns[field]}`}
              placeholder={columns[field]}
              value={row[field]}
              onChange={({ target }) => change(index, { [field]: target.value })}
            />
          ))}
          <Button
            aria-label={`删除第 ${index + 1} 行`}
            icon={<DeleteOutlined />}
            disabled={value.length === 1}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          />
        </li>
      ))}
      {value.length < MAX && (
        <li className={styles.addDepartment}>
          <Button
            icon={<PlusOutlined />}
            onClick={() => onChange([...value, { name: '', matters: '', extension: '' }])}
          >
            加一个部门
          </Button>
        </li>
      )}
    </ul>
  );
};
