// Whether a planned trip keeps the windows the shipper asked for; nothing about a window that was not agreed.
import { minuteOf } from '../../days.ts';

type Windows = { loadTo: string | null; deliverTo: string | null };
type Plan = { from: string; to: string };

const shortly = (at: string) => minuteOf(at).slice(5);

/** A plan past a window may be sent, because the two may have talked; it must never look like a kept one. */
export const windowChecks = ({ loadTo, deliverTo }: Windows, { from, to }: Plan) => [
  ...(loadTo === null
    ? []
    : Date.parse(from) <= Date.parse(loadTo)
      ? [{ field: 'startsAt' as const, isKept: true, text: '开始不晚于装货窗口' }]
      : [{ field: 'startsAt' as const, isKept: false, text: `开始晚于装货窗口 ${shortly(loadTo)}` }]),
  ...(deliverTo === null
    ? []
    : Date.parse(to) <= Date.parse(deliverTo)
      ? [{ field: 'endsAt' as const, isKept: true, text: '计划送达在货主窗口内' }]
      : [{ field: 'endsAt' as const, isKept: false, text: `计划送达晚于货主窗口 ${shortly(deliverTo)}` }]),
];
