// The list of checks beside the editor, each by colour, shape and text.
import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import * as styles from './ArticleEditor.module.css';
import { type Check, checksOf } from './checks.ts';

const icons: Record<Check['kind'], typeof CheckCircleOutlined> = {
  good: CheckCircleOutlined,
  look: WarningOutlined,
  bad: CloseCircleOutlined,
};

export const Checks = ({ draft }: { draft: ArticleDraft }) => (
  <section className={styles.sidePart} aria-labelledby="checks-title">
    <h2 id="checks-title">发布前检查</h2>
    <ul className={styles.checks}>
      {checksOf(draft).map(({ key, kind, text }) => {
        const Icon = icons[kind];
        return (
          <li key={key} data-kind={kind}>
            <Icon aria-hidden />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  </section>
);
