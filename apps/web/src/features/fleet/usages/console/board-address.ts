// The board's state in the URL: days shown and filters.
import { BOARD_DAYS } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { useAddressState } from '../../../../lib/address-state.ts';
import { type BoardSpan, dayAfter, firstDay, rangeOf } from './usage-range.ts';

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** `state` may also be 需关注: late or overdue, or idle and not ready to be sent out. */
export const WORRYING = 'worrying';

export const useBoardAddress = (today: string, { onlyWeeks = false } = {}) => {
  const { search, change } = useAddressState();
  const requested = search.get('span') ?? '';
  const span: BoardSpan = !onlyWeeks && Object.hasOwn(BOARD_DAYS, requested) ? (requested as BoardSpan) : 'week';
  const given = search.get('from');
  const from = isDay(given) ? given : firstDay(today, span);
  const state = search.get('state') ?? undefined;
  const body = search.get('body') ?? undefined;
  const narrow = (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined });
  return {
    range: rangeOf(from, span),
    state,
    body,
    /** Query parameters for the server. */
    filters: {
      ...(body && { body }),
      ...(state === WORRYING ? { worrying: '1' as const } : state && { state }),
    },
    isNarrowed: Boolean(state || body),
    page: Number(search.get('page') ?? '1') || 1,
    setPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    setSpan: (next: BoardSpan) => narrow({ span: next === 'week' ? undefined : next, from: undefined }),
    step: (times: 1 | -1) => narrow({ from: dayAfter(from, times * BOARD_DAYS[span]) }),
    goToday: () => narrow({ from: undefined }),
    isToday: !isDay(given),
    setState: (next: string | undefined) => narrow({ state: next }),
    setBody: (next: string | undefined) => narrow({ body: next }),
    clear: () => narrow({ state: undefined, body: undefined }),
  };
};
export type BoardAddress = ReturnType<typeof useBoardAddress>;
