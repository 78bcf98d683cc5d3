// What an opened chain proves, and what it does not.
import { minutesLate } from '@rfb/contract/trade/bids/proof.ts';
import type { Report } from '@rfb/contract/trade/bids/report.ts';
import * as styles from '../../../../ui/CheckOutcome.module.css';

const notProven = [
  ['开启前绝对无人看过', '能挡住其他企业、管理员、被盗的数据库与备份；挡不住同时控制运行中服务器与密钥的人'],
  ['截止前没有报价被删', '只有手里有回执、链上却没有的车队能证明，请每一家核对自己的回执'],
  ['服务器的时钟准确', '时间由分会数据库给出'],
  ['没有回执的报价曾经送达', '网络中断未收到回执的，不在链上'],
  ['价格合理或车队一定履约', '那要看成本线、评分与信用记录'],
] as const;

type Item = readonly [what: string, why: string];

export const ProofLists = (lists: { proven: readonly Item[]; notProven: readonly Item[] }) => (
  <>
    <h2 className={styles.title}>证明了什么，没有证明什么</h2>
    <div className={styles.proofs}>
      {[
        { name: '已证明', items: lists.proven },
        { name: '没有证明', items: lists.notProven },
      ].map(({ name, items }) => (
        <section key={name}>
          <p className={styles.label}>{name}</p>
          <ul>
            {items.map(([what, why]) => (
              <li key={what}>
                {what}
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
);

type Proved = Pick<Report, 'mode' | 'links' | 'closesAt' | 'deadline'>;

export const Proofs = ({ document: { mode, links, closesAt, deadline } }: { document: Proved }) => {
  const late = minutesLate(closesAt, deadline.fixedAt);
  const proven = [
    ['链上的报价在截止前被收下，之后没有改动', '由签名与承诺值算得出'],
    [
      late > 0 ? '截止码固定后没有报价被增、删、替换或调换先后' : '截止后没有报价被增、删、替换或调换先后',
      '任何一处变动都会改变截止码；截止码固定时已发给货主和每一家可以参加的车队，请与收到的通知比对',
    ],
    [
      mode === 'sealed' ? '开启的价格就是当时密封的价格' : '报告里的价格就是当时出的价格',
      `${links.length} 环的承诺值可由完整报告重算`,
    ],
  ] as const;
  const gap = [[`截止后 ${late} 分钟内没有改动`, '服务当时没有运行，截止码是恢复运行后才固定的']] as const;
  return <ProofLists proven={proven} notProven={late > 0 ? [...gap, ...notProven] : notProven} />;
};
