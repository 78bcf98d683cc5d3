// Both values side by side after somebody else saved meanwhile; one is chosen for each field.
import { Radio } from 'antd';
import { type Clash, type Conflict, choose } from './contact.ts';
import { useRegionName } from './use-region-name.ts';
import './ConflictChoice.css';

type Props = { conflict: Conflict; onChange: (conflict: Conflict) => void };

const useShown = () => {
  const regionName = useRegionName();
  return ({ field }: Clash, value: string) => (field === 'regionCode' ? regionName(value) : value) || '（空）';
};

export const ConflictChoice = ({ conflict, onChange }: Props) => {
  const shown = useShown();
  return (
    <div className="conflict">
      <p role="alert">您编辑期间，这份资料已被修改。请为下列各项选择保留哪一个值，没有列出的项目两边相同。</p>
      {conflict.clashes.map((clash) => (
        <fieldset key={clash.field}>
          <legend>{clash.label}</legend>
          <Radio.Group
            value={clash.choice}
            onChange={({ target }) => onChange(choose(conflict, clash.field, target.value))}
          >
            <Radio value="mine">
              <small>我填写的</small>
              {shown(clash, clash.mine)}
            </Radio>
            <Radio value="current">
              <small>现在保存的</small>
              {shown(clash, clash.current)}
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </div>
  );
};
