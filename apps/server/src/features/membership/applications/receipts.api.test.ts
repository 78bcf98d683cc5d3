// Receipt numbers: readable, unique, not sequential.
import { expect, it } from 'vitest';
import { transact } from '../../../platform/db/database.ts';
import { testApp } from '../../../testing/app.ts';
import { newReceiptNo } from '../../services/cases/cases.queries.ts';

const t = await testApp();

it('are neither sequential nor repeated', async () => {
  const numbers: string[] = [];
  for (let count = 0; count < 50; count += 1) numbers.push(await transact(t.db, (trx) => newReceiptNo(trx, 'AP')));
  expect(new Set(numbers).size).toBe(50);
  for (const number of numbers) expect(number).toMatch(/^AP-\d{8}-\d{6}$/);
  const tails = numbers.map((number) => Number(number.slice(-6)));
  const steps = tails.slice(1).map((tail, index) => tail - (tails[index] ?? 0));
  expect(steps.filter((step) => step < 0).length).toBeGreaterThan(0);
  expect(new Set(steps).size).toBeGreaterThan(25);
});
