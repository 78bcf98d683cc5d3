// Whether a planned trip keeps the windows the shipper asked for; nothing about a window that was not agreed.
import { minuteOf } from '../../../days.ts';

type Between = { from: string | null; to: string | null; arrivedAt: string | null };
/** `stops`: the places between. */
type Windows = { loadTo: string | null; deliverTo: string | null; stops: readonly Between[] };
type Plan = { from: string; to: string };
type Check = { field: 'startsAt' | 'endsAt'; isKept: boolean; text: string };

const shortly = (at: string) => minuteOf(at).slice(5);

/** Of each place between with a window that the order has not reached; a vehicle that takes over does not drive to the others. */
export const stopChecks = (stops: readonly Between[], plan: Plan) =>
  stops.flatMap(({ from, to, arrivedAt }, index): Check[] => {
    if (from === null || to === null || arrivedAt !== null) return [];
    const place = `第 ${index + 2} 个点`;
    if (Date.parse(plan.from) > Date.parse(to))
      return [{ field: 'startsAt', isKept: false, text: `开始晚于${place}的窗口 ${shortly(to)}` }];
    if (Date.parse(plan.to) < Date.parse(from))
      return [{ field: 'endsAt', isKept: false, text: `计划送达早于${place}的窗口 ${shortly(from)}` }];
    return [{ field: 'endsAt', isKept: true, text: `计划时间与${place}的窗口相符` }];
  });

const loadCheck = (loadTo: string, from: string): Check =>
  Date.parse(from) <= Date.parse(loadTo)
    ? { field: 'startsAt', isKept: true, text: '开始不晚于装货窗口' }
    : { field: 'startsAt', isKept: false, text: `开始晚于装货窗口 ${shortly(loadTo)}` };
const deliverCheck = (deliverTo: string, to: string): Check =>
  Date.parse(to) <= Date.parse(deliverTo)
    ? { field: 'endsAt', isKept: true, text: '计划送达在货主窗口内' }
    : { field: 'endsAt', isKept: false, text: `计划送达晚于货主窗口 ${shortly(deliverTo)}` };

/**
 * A plan past a window may be sent, because the two may have talked; it must never look like a kept one. The server refuses one
 * that is over before a place between opens.
 */
export const windowChecks = ({ loadTo, deliverTo, stops }: Windows, plan: Plan) => [
  ...(loadTo === null ? [] : [loadCheck(loadTo, plan.from)]),
  ...stopChecks(stops, plan),
  ...(deliverTo === null ? [] : [deliverCheck(deliverTo, plan.to)]),
];
