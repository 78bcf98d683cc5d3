// What membership costs and includes, shown before anything is entered; the figures are the office's settings.
import * as styles from './register.module.css';

/** Texts are put together on the server, which keeps the page's script small. */
export type LevelFee = { level: string; fee: string; tenders: string };

export const FeePanel = ({ fees }: { fees: LevelFee[] }) => (
  <section className={`${styles.stepCard} ${styles.fees}`}>
    <h3>会费</h3>
    <p className={styles.lead}>提交与审核不收费，通过后再选等级、缴年费。等级不影响评分与排名，平台不抽成。</p>
    <table>
      <thead>
        <tr>
          <th scope="col">等级</th>
          <th scope="col">年费（元）</th>
          <th scope="col">货主同时发起的竞价</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ level, fee, tenders }) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            <td className="num">{fee}</td>
            <td>{tenders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
