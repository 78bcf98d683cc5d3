// The line below the head: whether there is a network, and how much waits to be uploaded.
import { cx } from '../../../../../lib/cx.ts';
import { clockOf } from '../../../../../site/format.ts';
import * as styles from './driver.module.css';
import type { DriverState } from './driver-state.ts';

const wordsOf = ({ taps, connection, ended, order }: DriverState) => {
  const count = taps.filter(({ refused }) => !refused).length;
  if (ended) return { text: count ? `链接已失效，${count} 条没有上传` : '链接已失效', isCalm: false };
  const at = order ? clockOf(order.now) : '';
  if (connection === 'reading') return { text: `这是 ${at} 打开时的内容`, isCalm: true };
  if (taps.some(({ refused }) => refused)) return { text: '有一条没有被接受，请看下面', isCalm: false };
  if (connection === 'offline')
    return { text: count ? `没有网络，${count} 条待上传` : `没有网络，内容是 ${at} 的`, isCalm: false };
  if (connection === 'failing')
    return { text: count ? `连不上服务器，${count} 条待上传` : `连不上服务器，内容是 ${at} 的`, isCalm: false };
  return count ? { text: `正在上传，还有 ${count} 条`, isCalm: true } : { text: '网络正常，全部已上传', isCalm: true };
};

export const StatusLine = ({ state }: { state: DriverState }) => {
  const { text, isCalm } = wordsOf(state);
  return (
    <div className={cx(styles.status, !isCalm && styles.warning)}>
      <i aria-hidden="true" />
      <span role="status">{text}</span>
      {isCalm ? (
        <time>{clockOf(state.now)}</time>
      ) : (
        <small>{state.isLasting ? '已存在手机里' : '请不要关掉页面'}</small>
      )}
    </div>
  );
};
