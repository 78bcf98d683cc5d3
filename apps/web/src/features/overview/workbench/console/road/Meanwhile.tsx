// What an applicant can look at while the association decides, and what membership will cost.
import { numberText } from '@rfb/contract/number-text.ts';
import { PRACTICE_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useSettings } from '../../../../identity/settings/shared/use-settings.ts';
import * as styles from './Meanwhile.module.css';

const fleetThings = [
  { text: '在样例竞价上试报一次，什么都不发出', label: '练习', path: PRACTICE_PATH },
  { text: '用 GB 1589 计算器量一量自己的车', label: '打开', path: '/user/transport-standards/calculator' },
  { text: '请调度、财务各开一个账号', label: '邀请', path: '/user/profile' },
];
const shipperThings = [
  { text: '看看运输标准里的车型和载质量', label: '打开', path: '/user/transport-standards' },
  { text: '请同事各开一个账号', label: '邀请', path: '/user/profile' },
];

const Fees = () => {
  const fee = useSettings()?.['fee.basic'];
  if (fee === undefined) return null;
  return (
    <Panel title="会费">
      <p className={styles.fee}>
        通过后再缴，没通过不用缴。普通会员 <span className="num">{numberText(fee / 100)}</span> 元一年。
      </p>
    </Panel>
  );
};

export const Meanwhile = ({ isFleet }: { isFleet: boolean }) => (
  <>
    <Panel title="趁这会儿">
      <ul className={styles.things}>
        {(isFleet ? fleetThings : shipperThings).map(({ text, label, path }) => (
          <li key={text}>
            <span>{text}</span>
            <Link className="link" to={path} aria-label={`${label}：${text}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
    <Fees />
  </>
);
