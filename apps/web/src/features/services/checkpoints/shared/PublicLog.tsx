// The public log: its newest checkpoint, and who else has signed that it only grows.
import { API_BASE, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getPublicLog } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import type { Look } from '@rfb/contract/states.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { timeText } from '../../../../lib/moments.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './PublicLog.module.css';

type Log = ReplyOf<typeof getPublicLog>;
type Latest = NonNullable<Log['latest']>;

/** 7d10 44ae … b93c */
const shortHash = (hex: string) => `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;

const Time = ({ at }: { at: string }) => (
  <time className="num" dateTime={at}>
    {timeText(at)}
  </time>
);

const Facts = ({ latest, hourlyLeaves }: { latest: Latest; hourlyLeaves: number }) => (
  <dl className={styles.facts}>
    <div>
      <dt>最新日志头</dt>
      <dd>
        <abbr className="num" title={latest.root}>
          {shortHash(latest.root)}
        </abbr>
      </dd>
    </div>
    <div>
      <dt>签于</dt>
      <dd>
        <Time at={latest.signedAt} />
      </dd>
    </div>
    <div>
      <dt>条数</dt>
      <dd>
        <span className="num">{latest.size.toLocaleString('en')}</span> 条
        <small>
          每小时固定增加 <span className="num">{hourlyLeaves}</span> 条，不透露有几场竞价、几份报价
        </small>
      </dd>
    </div>
    {latest.stampedAt && (
      <div>
        <dt>时间戳</dt>
        <dd>
          时间戳机构证明不晚于 <Time at={latest.stampedAt} />
        </dd>
      </div>
    )}
  </dl>
);

const stands: Record<'met' | 'short' | 'disputed', [Look, string]> = {
  met: [['brand', 'dot'], '达到要求'],
  short: [['amber', 'diamond'], '共签不足'],
  disputed: [['red', 'bar'], '有见证人拒绝'],
};

const standOf = ({ isDisputed, waiting }: Log) => (isDisputed ? 'disputed' : waiting ? 'short' : 'met');

const standWords = (log: Log) => {
  const { witnesses, quorum, waiting } = log;
  switch (standOf(log)) {
    case 'disputed':
      return '有见证人记下的日志与现在的对不上，因此拒绝签名。请保存你看到的日志头，等分会公开说明。';
    case 'short':
      return `${timeText(waiting?.signedAt ?? '')} 的日志头有 ${waiting?.cosigners} 个见证人共同签名，要求至少 ${quorum} 个，因此还没有公布。以前的查验不受影响。`;
    default:
      return `最新日志头有 ${witnesses.filter(({ hasLatest }) => hasLatest).length} 个见证人共同签名，要求至少 ${quorum} 个。`;
  }
};

const Witnesses = ({ log }: { log: Log }) => {
  const [look, word] = stands[standOf(log)];
  return (
    <>
      <p className={styles.stand}>
        <span>{standWords(log)}</span>
        <StatusTag look={look}>{word}</StatusTag>
      </p>
      <ul className={styles.witnesses}>
        {log.witnesses.map(({ name, key, cosignedAt, hasLatest }) => (
          <li key={key}>
            <b>{name}</b>
            <span className={styles.when}>{cosignedAt ? <Time at={cosignedAt} /> : '还没有签过'}</span>
            <StatusTag look={hasLatest ? ['brand', 'dot'] : ['amber', 'diamond']}>
              {hasLatest ? '已共签' : '最新的未签'}
            </StatusTag>
            <small className="num">{key}</small>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        见证人不看报价，只看日志头：只许变长，不许改写。要求过半数，分会若给两拨人看两本不同的日志，凑不齐两次签名。公钥在见证人自己的网站上也有一份，可以两边比。
      </p>
    </>
  );
};

export const PublicLog = ({ log }: { log: Log }) => {
  const { latest, witnesses, key } = log;
  return (
    <section className={styles.log} aria-labelledby="public-log">
      <h2 id="public-log">公开日志</h2>
      <p className={styles.lead}>
        操作记录的链头和每场竞价的截止码写进这本日志，每小时签出一个日志头。记下它，以后此前的内容若被改写，一比就知道。
      </p>
      {latest ? (
        <Facts latest={latest} hourlyLeaves={log.hourlyLeaves} />
      ) : (
        <p className={styles.note}>还没有公布过日志头，请稍后再来。</p>
      )}
      {witnesses.length > 0 ? (
        <Witnesses log={log} />
      ) : (
        <p className={styles.stand}>
          <span>目前没有见证人：除分会自己以外，还没有别人每小时替大家记下日志头。你可以自己保存，以后拿来核对。</span>
          <StatusTag look={['grey', 'ring']}>没有见证人</StatusTag>
        </p>
      )}
      <p className={styles.links}>
        {latest && (
          <a className="link" href={`${API_BASE}/public/log/checkpoint`} download>
            保存这个日志头
          </a>
        )}
        <a className="link" href={withBase('/contact')}>
          愿意当见证人
        </a>
      </p>
      <details className={styles.more}>
        <summary>怎样当见证人</summary>
        <p>
          会员企业、高校都可以。见证程序是平台源代码里的一个文件
          tools/witness.mjs，不用安装别的东西；向分会索取，用下面的公钥启动，再把它打印的公钥交给分会。
        </p>
        <p>
          日志公钥 <span className={`num ${styles.key}`}>{key}</span>
        </p>
      </details>
    </section>
  );
};
