// Links to the pages of a list; hidden while one page is enough.
import { withBase } from '../../lib/navigation.ts';

/** First, last and the neighbours of the current page; a negative number is the gap before that page. */
export const pagesToShow = (page: number, last: number) => {
  const shown = [1, page - 1, page, page + 1, last].filter((value) => value >= 1 && value <= last);
  const unique = [...new Set(shown)].sort((a, b) => a - b);
  return unique.flatMap((value, index) =>
    index > 0 && value - (unique[index - 1] ?? 0) > 1 ? [-value, value] : [value],
  );
};

type PagingProps = { page: number; pageSize: number; total: number; keyword: string };

export const Paging = ({ page, pageSize, total, keyword }: PagingProps) => {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const addressOf = (value: number) => {
    const query = new URLSearchParams({
      ...(keyword ? { keyword } : {}),
      ...(value > 1 ? { page: String(value) } : {}),
    });
    return withBase('/ecosystem') + (query.size ? `?${query}` : '');
  };
  return (
    <nav className="paging" aria-label="分页">
      {pagesToShow(page, last).map((value) =>
        value < 0 ? (
          <span key={value}>…</span>
        ) : (
          <a key={value} href={addressOf(value)} aria-current={value === page ? 'page' : undefined}>
            {value}
          </a>
        ),
      )}
    </nav>
  );
};
