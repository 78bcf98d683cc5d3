// The course of an appeal for the company: what it wrote, with files, and what the office decided.
import { appealStates } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { readAppealFile } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { Appeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';

export const AppealCourse = ({ appeal }: { appeal: Appeal }) => {
  const { id, appealNo, reason, openedAt, files, state, decision, decidedAt } = appeal;
  return (
    <>
      <section className={styles.casePart}>
        <h3>
          申诉 <span className="num">{appealNo}</span>
          <small className="num">{timeText(openedAt)}</small>
        </h3>
        <p className={styles.caseText}>{reason}</p>
        <ReadLinks files={files} read={(fileId, call) => call(readAppealFile, { params: { appealId: id, fileId } })} />
      </section>
      {decidedAt ? (
        <section className={styles.casePart}>
          <h3>
            结论：{appealStates[state]}
            <small className="num">{timeText(decidedAt)}</small>
          </h3>
          <p className={styles.caseText}>{decision}</p>
        </section>
      ) : (
        <p className={styles.caseHint}>等分会作出结论；成立则这条事件不再计分，信用分随即重算。</p>
      )}
    </>
  );
};
