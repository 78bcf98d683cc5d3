// Texts and target page of each kind of fleet to-do.
import type { FleetTodo } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { type FleetTodoKind, fleetTodos } from '@rfb/contract/overview/workbench/fleet-workbench.labels.ts';

const FLEET = '/user/fleet-management';

/** The list filtered to these papers: vehicles, drivers, or all documents. */
const papersPath = ({ ownerKind }: FleetTodo, document: string) =>
  ownerKind === 'vehicle' || ownerKind === 'driver'
    ? `${FLEET}/${ownerKind}s?document=${document}`
    : `${FLEET}/documents`;

/** 苏E·8K372 保险、苏E·2M105 年检等 5 份 */
const namesText = ({ names, count }: FleetTodo, unit: string) =>
  names.length === 0 ? '' : `${names.join('、')}${count > names.length ? ` 等 ${count} ${unit}` : ''}`;

type TodoTexts = { title: string; text: string; label: string; path: string };

const textsOf: Record<FleetTodoKind, (todo: FleetTodo) => TodoTexts> = {
  blackList: (todo) => ({
    title: '你的企业可能被列入黑名单',
    text: todo.names.join('；'),
    label: '查看并答复',
    path: '/user/profile?tab=discipline',
  }),
  awardWaiting: (todo) => ({
    title: `${todo.count} 项成交待确认`,
    text: todo.names.join('；'),
    label: '去确认',
    path: `${FLEET}/bids`,
  }),
  documentRejected: (todo) => ({
    title: `${todo.count} 份证件被驳回`,
    text: `${namesText(todo, '份')}，请按原因重新上传`,
    label: '查看原因',
    path: papersPath(todo, 'incomplete'),
  }),
  documentExpired: (todo) => ({
    title: `${todo.count} 份证件已过期`,
    text: namesText(todo, '份'),
    label: '更新证件',
    path: papersPath(todo, 'expired'),
  }),
  maintenanceOverdue: (todo) => ({
    title: `${todo.count} 项车辆维护已逾期`,
    text: namesText(todo, '项'),
    label: '查看维护',
    path: '/user/vehicle-usage?tab=maintenance',
  }),
  documentDue: (todo) => ({
    title: `${todo.count} 份证件 15 天内到期`,
    text: namesText(todo, '份'),
    label: '更新证件',
    path: papersPath(todo, 'within15'),
  }),
  companyPapers: (todo) => ({
    title: `必备企业证照还差 ${todo.count} 项`,
    text: namesText(todo, '项'),
    label: '上传证照',
    path: `${FLEET}/documents`,
  }),
  vehiclesBlocked: (todo) => ({
    title: `${todo.count} 台空闲车辆缺证，不能派车`,
    text: namesText(todo, '台'),
    label: '补齐证件',
    path: `${FLEET}/vehicles?document=incomplete&state=idle`,
  }),
  certification: () => ({
    title: '完成车队认证',
    text: '认证通过后才能参与竞价，名录中也会标明',
    label: '去认证',
    path: `${FLEET}/certification`,
  }),
  documentComing: (todo) => ({
    title: `${todo.count} 份证件 60 天内到期`,
    text: namesText(todo, '份'),
    label: '查看证件',
    path: papersPath(todo, 'within60'),
  }),
  cardGaps: (todo) => ({
    title: `车队名片还差 ${todo.count} 项`,
    text: todo.names.join('、'),
    label: '完善名片',
    path: `${FLEET}/card`,
  }),
};

export const describeTodo = (todo: FleetTodo) => ({
  kind: todo.kind,
  ...textsOf[todo.kind](todo),
  urgency: fleetTodos[todo.kind],
});
