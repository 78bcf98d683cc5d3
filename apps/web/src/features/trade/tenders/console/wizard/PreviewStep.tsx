// Step 6: everything on one page, what is still missing with links, and publishing.
import type { Problem } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { Facts } from '../../../../../ui/Facts.tsx';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import { LaneLine } from '../../shared/LaneLine.tsx';
import { lotLine } from '../../shared/lot-line.ts';
import { paymentFacts, requirementFacts, ruleFacts } from '../../shared/tender-facts.ts';
import * as styles from './PreviewStep.module.css';
import { stepOf, steps } from './steps.ts';
import { useWizard } from './wizard-context.tsx';

type Props = { problems: readonly Problem[]; onProblem: (path: string) => void };

export const PreviewStep = ({ problems, onProblem }: Props) => {
  const { draft } = useWizard();
  const nameOf = useRegionName();
  const requirements = requirementFacts(draft);
  return (
    <div className={styles.preview}>
      {problems.length > 0 && (
        <section className={styles.problems} aria-label="发布前还要补的内容">
          <h3>
            还有 <span className="num">{problems.length}</span> 处要补，补好才能发布
          </h3>
          <ul>
            {problems.map(({ path, text }) => (
              <li key={`${path}${text}`}>
                <button type="button" className="link" onClick={() => onProblem(path)}>
                  {steps[stepOf(path)]}：{text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{draft.title || '项目名称未填'}</h3>
        {draft.note && <p className={styles.text}>{draft.note}</p>}
      </section>
      <section>
        <h3>标的线路</h3>
        <ol className={styles.lots}>
          {draft.lots.map((lot, index) => (
            <li key={lot.key}>
              <b>标的 {index + 1}</b>
              <div>
                <LaneLine
                  origin={lot.originCode === null ? '' : nameOf(lot.originCode)}
                  destination={lot.destinationCode === null ? '' : nameOf(lot.destinationCode)}
                />
                <small>{lotLine(lot, draft.unit)}</small>
                <small>
                  装 {lot.loadingWindow || '未填'}　卸 {lot.unloadingWindow || '未填'}
                </small>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>计价与付款</h3>
        <Facts items={paymentFacts(draft)} />
      </section>
      <section>
        <h3>对车队的要求</h3>
        {requirements.length > 0 ? (
          <Facts items={requirements} />
        ) : (
          <p className={styles.text}>认证车队均可报价，没有其他要求。</p>
        )}
      </section>
      <section>
        <h3>规则</h3>
        <Facts items={ruleFacts(draft)} />
      </section>
      <p className={styles.note}>
        发布后，方式、单位、成交方式、范围和标的个数不能再改；其他内容只能以编号的变更通知更改，通知全部可参与车队，旧值保留。
      </p>
    </div>
  );
};
