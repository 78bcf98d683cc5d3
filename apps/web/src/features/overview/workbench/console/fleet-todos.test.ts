// Texts and links of fleet to-dos.
import { expect, it } from 'vitest';
import { describeTodo } from './fleet-todos.ts';

it('links to the list filtered to exactly these papers', () => {
  const todo = { kind: 'documentExpired', count: 1, names: ['苏E·8K372 年检'] } as const;
  const pathFor = (ownerKind: 'vehicle' | 'driver' | 'company' | null) =>
    describeTodo({ ...todo, names: [...todo.names], ownerKind }).path;
  expect(pathFor('vehicle')).toBe('/user/fleet-management/vehicles?document=expired');
  expect(pathFor('driver')).toBe('/user/fleet-management/drivers?document=expired');
  expect(pathFor('company')).toBe('/user/fleet-management/documents');
  expect(pathFor(null)).toBe('/user/fleet-management/documents');
});

it('lists a few names and the total count', () => {
  const names = ['苏E·8K372', '苏E·2M105', '苏E·7F619'];
  const { title, text, urgency } = describeTodo({ kind: 'vehiclesBlocked', count: 12, names, ownerKind: null });
  expect(title).toBe('12 台空闲车辆缺证，不能派车');
  expect(text).toBe('苏E·8K372、苏E·2M105、苏E·7F619 等 12 台');
  expect(urgency).toBe('soon');
});
