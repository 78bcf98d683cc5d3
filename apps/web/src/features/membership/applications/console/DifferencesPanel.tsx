// Differences from the previous application, or from the registered data.

import { closeKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { Difference, ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './Review.module.css';

type Props = { detail: ReviewDetail; onShowFile: (file: { fileId: string; name: string } | null) => void };

const Row = ({ difference, onShowFile }: { difference: Difference } & Pick<Props, 'onShowFile'>) => {
  const { label, before, after, beforeFileId } = difference;
  return (
    <li>
      <small>{label}</small>
      <del>
        <span className="only-read">原为 </span>
        {before || '未填写'}
      </del>
      <ins>
        <span className="only-read">改为 </span>
        {after || '未填写'}
      </ins>
      {beforeFileId && (
        <span className={styles.differenceFiles}>
          <button
            type="button"
            className="link"
            onClick={() => onShowFile({ fileId: beforeFileId, name: `${before}（上次）` })}
          >
            看上次的
          </button>
          <button type="button" className="link" onClick={() => onShowFile(null)}>
            看这次的
          </button>
        </span>
      )}
    </li>
  );
};

export const DifferencesPanel = ({ detail, onShowFile }: Props) => {
  const { kind, differences, earlier } = detail;
  const last = earlier[0];
  const isChange = kind === 'change';
  if (!isChange && !last) return null;
  const prefix = isChange ? '' : '重新提交，';
  return (
    <Panel
      title={isChange ? '变更内容' : '与上次相比'}
      extra={
        <span className="muted">
          {prefix}
          <span className="num">{differences.length}</span> 处改动
        </span>
      }
    >
      {differences.length > 0 ? (
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <Row key={difference.field} difference={difference} onShowFile={onShowFile} />
          ))}
        </ul>
      ) : (
        <p>与上次提交的内容相同。</p>
      )}
      {earlier.map(({ id, closeKind, reviewTime, receiptNo, rejectReason }) => (
        <p key={id} className={styles.differenceNote}>
          {id === last?.id ? '上次' : <span className="num">{receiptNo} </span>}
          {closeKind ? closeKinds[closeKind].replace('已', '') : '提交'}{' '}
          <span className="num">{reviewTime && shortTimeText(reviewTime)}</span>
          {rejectReason && `：${rejectReason}`}
        </p>
      ))}
    </Panel>
  );
};
