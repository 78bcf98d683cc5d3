// What nobody can see before opening, and what protects it.
import { LockOutlined } from '@ant-design/icons';
import type { Look } from '@rfb/contract/states.ts';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import * as styles from './SealedPanel.module.css';

const hidden: Look = ['grey', 'bar'];
type Row = [who: string, look: Look, sees: string, how: string];
const rows: Row[] = [
  ['报价车队自己', ['brand', 'dot'], '自己的报价与回执', '截止前可修改、可撤回，每次都有新回执'],
  ['你（货主）', hidden, '看不到', '列表、导出、通知、统计一律不含，提问也匿名'],
  ['其他车队', hidden, '看不到', '回执不带序号，看不出自己是第几家'],
  ['分会管理员', hidden, '看不到', '价格与条款加密存放，后台没有能看的页面'],
  ['拿到数据库或备份的人', hidden, '看不到价格与车队', '都已加密，密钥不在数据库与备份里；数得出收下过几份回执'],
  ['同时控制服务器与密钥的人', ['amber', 'diamond'], '不在保护范围内', '分会如实说明：这一层靠运维制度，不靠数学'],
];

const threeRows: Row[] = [
  [
    '报价车队自己',
    ['brand', 'dot'],
    '自己的回执文件里的报价',
    '截止前可修改、可撤回；报价只在自己的回执文件里，平台没有副本',
  ],
  ['你（货主）', hidden, '看不到', '你只有三份钥匙中的一份，一份打不开'],
  ['其他车队', hidden, '看不到', '回执不带序号，看不出自己是第几家'],
  ['分会管理员', hidden, '看不到', '分会也只有一份；报价在车队的设备上锁好才发出'],
  [
    '同时控制服务器、数据库、备份与密钥的人',
    hidden,
    '看不到内容',
    '里面只有锁着的报价，没有一份钥匙；看得到何时收到、来自哪里、是第几版',
  ],
  ['截止后投入份额的保管人', ['grey', 'bar'], '数得出有几份', '要逐份取出自己的钥匙份额；看不到内容，也不知道是谁的'],
  ['三位保管人中的两位串通', ['amber', 'diamond'], '挡不住', '所以三人互不隶属；截止前投入会被拒绝并写入记录'],
  ['换掉加锁网页的人', ['amber', 'diamond'], '挡不住', '所以车队可以用离线加锁程序报价，不必信任我们的网页'],
];

export const SealedPanel = ({ isThree }: { isThree: boolean }) => (
  <section className={styles.sealed} aria-labelledby="sealed-title">
    <div className={styles.head}>
      <span aria-hidden="true">
        <LockOutlined />
      </span>
      <div>
        <h2 id="sealed-title">开启之前，这里什么都不显示</h2>
        <p>
          没有价格，没有车队名称，也没有家数。知道有几家、有谁，就能猜出竞争强弱，影响后来的报价。所以截止前平台也不显示给你。
        </p>
      </div>
    </div>
    {/* A scrollable area must be focusable by keyboard. */}
    <section className={styles.table} aria-label="谁能看到什么" {...{ tabIndex: 0 }}>
      <table>
        <thead>
          <tr>
            <th>谁</th>
            <th>开启前能看到</th>
            <th>靠什么保证</th>
          </tr>
        </thead>
        <tbody>
          {(isThree ? threeRows : rows).map(([who, look, sees, how]) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              <td>
                <StatusTag look={look}>{sees}</StatusTag>
              </td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);
