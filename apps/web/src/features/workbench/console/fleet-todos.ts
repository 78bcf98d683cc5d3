// What a fleet is told to do, in words, with the one way there.
import type { FleetTodo } from '@rfb/contract/workbench/fleet-workbench.endpoints.ts';
import { type FleetTodoKind, fleetTodos, type Urgency } from '@rfb/contract/workbench/fleet-workbench.labels.ts';

const FLEET = '/user/fleet-management';

/** The list that shows these papers: of vehicles, of drivers, or the wallet of all. */
const papersAt = ({ ownerKind }: FleetTodo, document: string) =>
  ownerKind === 'vehicle' || ownerKind === 'driver'
    ? `${FLEET}/${ownerKind}s?document=${document}`
    : `${FLEET}/documents`;

/** 苏E·8K372 保险、苏E·2M105 年检等 5 份 */
const named = ({ names, count }: FleetTodo, unit: string) =>
  names.length === 0 ? '' : `${names.join('、')}${count > names.length ? ` 等 ${count} ${unit}` : ''}`;

type Words = { title: string; text: string; label: string; path: string };

const words: Record<FleetTodoKind, (todo: FleetTodo) => Words> = {
  blackList: (todo) => ({
    title: '你的企业可能被列入黑名单',
    text: todo.names.join('；'),
    label: '查看并答复',
    path: '/user/profile?tab=discipline',
  }),
  documentRejected: (todo) => ({
    title: `${todo.count} 份证件被驳回`,
    text: `${named(todo, '份')}，请按原因重新上传`,
    label: '查看原因',
    path: papersAt(todo, 'incomplete'),
  }),
  documentExpired: (todo) => ({
    title: `${todo.count} 份证件已过期`,
    text: named(todo, '份'),
    label: '更新证件',
    path: papersAt(todo, 'expired'),
  }),
  maintenanceOverdue: (todo) => ({
    title: `${todo.count} 项车辆维护已逾期`,
    text: named(todo, '项'),
    label: '查看维护',
    path: '/user/vehicle-usage?tab=maintenance',
  }),
  documentDue: (todo) => ({
    title: `${todo.count} 份证件 15 天内到期`,
    text: named(todo, '份'),
    label: '更新证件',
    path: papersAt(todo, 'within15'),
  }),
  companyPapers: (todo) => ({
    title: `必备企业证照还差 ${todo.count} 项`,
    text: named(todo, '项'),
    label: '上传证照',
    path: `${FLEET}/documents`,
  }),
  vehiclesBlocked: (todo) => ({
    title: `${todo.count} 台空闲车辆缺证，不能派车`,
    text: named(todo, '台'),
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
    text: named(todo, '份'),
    label: '查看证件',
    path: papersAt(todo, 'within60'),
  }),
  cardGaps: (todo) => ({
    title: `车队名片还差 ${todo.count} 项`,
    text: todo.names.join('、'),
    label: '完善名片',
    path: `${FLEET}/card`,
  }),
};

export const urgencies: Record<Urgency, string> = { now: '紧急', soon: '尽快', later: '可以稍后' };

export const todoWords = (todo: FleetTodo) => ({ ...words[todo.kind](todo), urgency: fleetTodos[todo.kind] });
