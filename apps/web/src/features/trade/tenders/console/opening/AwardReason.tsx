// Why not the lowest price was chosen; printed in the report.
import { Button, Input } from 'antd';
import * as styles from './AwardPanel.module.css';

const MAX = 200;
const reasons = ['权重得分最高', '最低价低于参考成本线', '运力不足以承接', '保险或资质即将到期'];

type Props = { id: string; value: string; onChange: (reason: string) => void };

export const AwardReason = ({ id, value, onChange }: Props) => (
  <div className={styles.reason}>
    <label htmlFor={id}>
      没有选择最低价的理由<em aria-hidden="true">*</em>
    </label>
    <Input.TextArea
      id={id}
      aria-required
      maxLength={MAX}
      showCount
      autoSize={{ minRows: 2, maxRows: 6 }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <small>理由会原样印在开启报告里，所有报价车队都能看到。</small>
    <p>
      {reasons.map((words) => (
        <Button
          key={words}
          size="small"
          disabled={value.includes(words)}
          onClick={() => onChange((value ? `${value}；${words}` : words).slice(0, MAX))}
        >
          {words}
        </Button>
      ))}
    </p>
  </div>
);
