// The footer of a list: visible rows, total and pagination.
import { numberText } from '@rfb/contract/number-text.ts';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../lib/media.ts';
import * as styles from './ListPager.module.css';

type Props = {
  page: number;
  pageSize: number;
  shown: number;
  /** Undefined while the total is being counted. */
  total: number | undefined;
  isCapped?: boolean | undefined;
  /** The rows known before the total, enough to enable the next page. */
  known?: number;
  onChange: (page: number, pageSize: number) => void;
  children?: ReactNode;
};

/** antd falls back to English here. */
const words = {
  items_per_page: '条/页',
  jump_to: '跳至',
  page: '页',
  page_size: '每页条数',
  prev_page: '上一页',
  next_page: '下一页',
  prev_5: '向前 5 页',
  next_5: '向后 5 页',
};
export const ListPager = ({ page, pageSize, shown, total, isCapped = false, known = 0, onChange, children }: Props) => {
  const isNarrow = useIsNarrow();
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={styles.listPager}>
      <div>
        {children}
        {shown > 0 && (
          <span>
            第{' '}
            <span className="num">
              {numberText(first)}–{numberText(first + shown - 1)}
            </span>{' '}
            条，
          </span>
        )}
        {total === undefined ? (
          <span>正在统计总数</span>
        ) : (
          <span>
            共 <span className="num">{numberText(total)}</span>
            {isCapped ? ' 条以上' : ' 条'}
          </span>
        )}
      </div>
      <Pagination
        size="small"
        locale={words}
        simple={isNarrow}
        current={page}
        pageSize={pageSize}
        total={total ?? known}
        showSizeChanger={!isNarrow}
        pageSizeOptions={[20, 50, 100]}
        onChange={onChange}
      />
    </div>
  );
};
