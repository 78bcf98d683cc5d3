// Pagination links of a list; hidden for a single page.
import * as styles from './paging.module.css';

/** The first, last, current and adjacent pages; a negative number is the gap before that page. */
export const pagesToShow = (page: number, last: number) => {
  const shown = [1, page - 1, page, page + 1, last].filter((value) => value >= 1 && value <= last);
  const unique = [...new Set(shown)].sort((a, b) => a - b);
  return unique.flatMap((value, index) =>
    index > 0 && value - (unique[index - 1] ?? 0) > 1 ? [-value, value] : [value],
  );
};

const relationOf = (value: number, page: number) => {
  if (value === page - 1) return 'prev';
  return value === page + 1 ? 'next' : undefined;
};

/** `addressOf` returns the URL of a page of this list. */
type PagingProps = { page: number; pageSize: number; total: number; addressOf: (page: number) => string };

export const Paging = ({ page, pageSize, total, addressOf }: PagingProps) => {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={styles.paging} aria-label="分页">
      {pagesToShow(page, last).map((value) =>
        value < 0 ? (
          <span key={value}>…</span>
        ) : (
          <a
            key={value}
            href={addressOf(value)}
            rel={relationOf(value, page)}
            aria-current={value === page ? 'page' : undefined}
          >
            {value}
          </a>
        ),
      )}
    </nav>
  );
};
