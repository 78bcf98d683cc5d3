// Guide to reports, progress, appeal and credit repair with their deadlines.
import { PUBLICITY_WORKING_DAYS, REPLY_DAYS } from '@rfb/contract/conduct/listings/listing.states.ts';
import type { Office } from '@rfb/contract/site.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { progressAddress, reportAddress } from './addresses.ts';
import * as styles from './discipline.module.css';

const num = (value: number) => <span className="num"> {value} </span>;

const stepsOf = ({ appealDays, repairMonths }: Office) => [
  {
    title: '告知与答复',
    text: (
      <>
        拟列入名单的，分会先书面告知事实、理由和依据。企业自告知之日起{num(REPLY_DAYS)}
        天内可以在企业平台答复并提交材料。
      </>
    ),
  },
  {
    title: '决定与公示',
    text: (
      <>
        答复或期限届满后作出决定，编号并公示{num(PUBLICITY_WORKING_DAYS)}
        个工作日。公示期间任何人可以提出异议，处理完毕前决定不生效。
      </>
    ),
  },
  {
    title: '申诉',
    text: <>决定生效后{num(appealDays)}天内，企业可以申诉一次，由另外的人员复核。认定有误的，撤销决定并公开更正。</>,
  },
  {
    title: '信用修复',
    text: (
      <>
        黑名单生效满{num(repairMonths)}
        个月，已经整改并且没有新增记录的，可以在企业平台申请修复。修复后不再限制，记录保留。
      </>
    ),
  },
];

const Desk = () => (
  <ul className={styles.desk}>
    <li>
      <h3>举报</h3>
      <p>可匿名。写清对象、时间和事实，可附 5 个文件。提交后得到查询码，请自行保存。</p>
      <a className="button primary" href={reportAddress()}>
        填写举报
      </a>
    </li>
    <li>
      <h3>查询进度</h3>
      <p>凭查询码查看受理、调查与决定，每一步都有日期。实名举报同时短信通知。</p>
      <form action={progressAddress()}>
        <label className="input">
          <span className="visually-hidden">查询码</span>
          <input name="code" autoComplete="off" placeholder="查询码，如 JB-7F3K-92QM" />
        </label>
        <button className="button" type="submit">
          查询
        </button>
      </form>
    </li>
    <li>
      <h3>申诉与信用修复</h3>
      <p>当事企业登录企业平台，在“个人信息”的“自律事项”中答复、申诉或者申请修复。</p>
      <a className="button" href={withBase('/user/profile?tab=discipline')}>
        办理自律事项
      </a>
    </li>
  </ul>
);

export const Guide = ({ office }: { office: Office }) => (
  <section aria-labelledby="guide-title" id="guide">
    <div className={styles.bandHead}>
      <h2 id="guide-title">举报、申诉与修复</h2>
    </div>
    <Desk />
    <ol className={styles.guideSteps}>
      {stepsOf(office).map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
