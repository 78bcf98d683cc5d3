// Grid of the company's own documents: status, day, problem, next action; details of the selected one are beside it.
import { PlusOutlined } from '@ant-design/icons';
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { isInForce, turnedDown } from '@rfb/contract/membership/documents/document.states.ts';
import type { DocumentFolder } from '@rfb/contract/membership/documents/documents.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { cx } from '../../../../lib/cx.ts';
import { dayText } from '../../../../lib/moments.ts';
import { DocumentTag, JoinedTag } from '../shared/DocumentTag.tsx';
import type { Viewed } from '../shared/DocumentViewer.tsx';
import { leftText } from '../shared/Expiry.tsx';
import { purposeOf, refusedOf, renewWords, shownOf, titleOf } from './paper.ts';
import * as styles from './Wallet.module.css';

const Sheet = ({ isThere }: { isThere: boolean }) =>
  isThere ? (
    <div className={styles.sheet} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  ) : (
    <div className={`${styles.sheet} ${styles.sheetEmpty}`} aria-hidden="true">
      <PlusOutlined />
    </div>
  );

/** The problem, or what it is waiting for. */
const Words = ({ folder }: { folder: DocumentFolder }) => {
  const { current, waiting, joined } = folder;
  const refused = refusedOf(folder);
  if (waiting && current)
    return (
      <p>
        新证 <span className="num">{dayText(waiting.addedAt)}</span> 提交
        {isInForce(current.status) && (
          <>
            ，旧证有效至 <span className="num">{current.expiresOn ?? '长期'}</span>
          </>
        )}
      </p>
    );
  if (current?.status === 'rejected') return <p className={styles.paperWrong}>{current.rejectReason}</p>;
  if (refused) return <p className={styles.paperWrong}>新证未通过：{refused.rejectReason}</p>;
  if (current) {
    const left = leftText(current);
    return left ? <p className={current.status === 'expired' ? styles.paperWrong : styles.paperSoon}>{left}</p> : null;
  }
  return joined ? <p>入会时已提交，登记有效期后才有到期提醒</p> : null;
};

type CellProps = {
  folder: DocumentFolder;
  isChosen: boolean;
  onChoose: () => void;
  onView: (viewed: Viewed) => void;
  onRenew: () => void;
  onCompare: () => void;
};

const Cell = ({ folder, isChosen, onChoose, onView, onRenew, onCompare }: CellProps) => {
  const { kind, current, waiting, joined } = folder;
  const shown = shownOf(folder);
  const name = documentNames[kind];
  const file = current?.file ?? joined?.file ?? null;
  const hasDay = shown && !isOneOf(turnedDown, shown.status);
  return (
    <article className={styles.paperCell} data-chosen={isChosen}>
      <Sheet isThere={shown !== null || joined !== null} />
      <div>
        <h3>
          <button type="button" aria-pressed={isChosen} onClick={onChoose}>
            {titleOf(folder, shown?.detail)}
          </button>
        </h3>
        <div className={styles.paperState}>
          {shown ? (
            <DocumentTag {...shown} />
          ) : joined?.file ? (
            <JoinedTag />
          ) : (
            <DocumentTag status="missing" daysLeft={null} />
          )}
          {hasDay && (
            <span className={cx('num', shown.status === 'expired' && styles.paperWrong)}>
              {shown.expiresOn ?? '长期'}
            </span>
          )}
        </div>
        <Words folder={folder} />
        <p>
          {purposeOf(folder)}
          {kind === 'carrierInsurance' && shown?.detail && `　${shown.detail}`}
        </p>
        <div className={styles.paperActions}>
          {waiting && current ? (
            <button type="button" className="link" aria-label={`${name}：查看新旧对照`} onClick={onCompare}>
              查看新旧对照
            </button>
          ) : (
            <>
              {file && (
                <button
                  type="button"
                  className="link"
                  aria-label={`查看${name}`}
                  onClick={() => onView({ kind, file })}
                >
                  查看
                </button>
              )}
              {current?.status !== 'pending' && (
                <button type="button" className="link" aria-label={`${renewWords(folder)}：${name}`} onClick={onRenew}>
                  {renewWords(folder)}
                </button>
              )}
            </>
          )}
        </div>
      </div>
    </article>
  );
};

type Props = {
  folders: DocumentFolder[];
  chosen: DocumentFolder | undefined;
  onChoose: (folder: DocumentFolder) => void;
  onView: (viewed: Viewed) => void;
  onRenew: (folder: DocumentFolder) => void;
  onCompare: (folder: DocumentFolder) => void;
};

export const WalletGrid = ({ folders, chosen, onChoose, onRenew, onCompare, ...rest }: Props) => (
  <div className={styles.walletGrid}>
    {folders.map((folder) => (
      <Cell
        key={folder.kind}
        {...rest}
        folder={folder}
        isChosen={folder.kind === chosen?.kind}
        onChoose={() => onChoose(folder)}
        onRenew={() => onRenew(folder)}
        onCompare={() => onCompare(folder)}
      />
    ))}
  </div>
);
