// Who had a hand in an administrator's access: invited, appointed, reset, and whether the two still count as one.
import { type Tie, tieEndings, tieKinds } from '@rfb/contract/identity/staff/ties.ts';
import { timeText } from '../../../../lib/moments.ts';

const textOf = ({ what, by, approvedBy, at, endedHow, isBinding }: Tie) => {
  const who = approvedBy ? `${by} 提出、${approvedBy} 批准` : (by ?? '服务器命令');
  const state = endedHow ? `，${tieEndings[endedHow]}` : isBinding ? '，两人之间现在不能互相批准' : '';
  return `${timeText(at)} ${who} ${tieKinds[what]}${state}`;
};

/** `of`: whose, as the beginning of a line. */
export const TieList = ({ ties, of }: { ties: Tie[]; of?: string }) =>
  ties.length > 0 && (
    <>
      {of && <p className="muted">{of}：</p>}
      {ties.map((tie) => (
        <p key={`${tie.what} ${tie.at}`} className="muted num">
          {textOf(tie)}
        </p>
      ))}
    </>
  );
