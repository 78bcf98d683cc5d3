// The date field of the console's forms: accepted input, form value, and the Chinese calendar.
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetBrowser } from '../lib/testing.ts';
import { DateItem } from './DateItem.tsx';

type Values = { day?: string; at?: string };
let form: FormInstance<Values>;
const saved = vi.fn();

const TestForm = () => {
  [form] = Form.useForm<Values>();
  return (
    <Form form={form} name="dates" onFinish={saved} initialValues={{ day: '2027-04-30' }}>
      <DateItem name="day" label="日期" min="2027-04-10" max="2027-05-20" />
      <DateItem name="at" label="时间" hasTime />
    </Form>
  );
};

beforeEach(() => {
  saved.mockReset();
  render(<TestForm />);
});
afterEach(resetBrowser);

const field = (name: string) => document.querySelector<HTMLInputElement>(`#dates_${name}`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    field(name).focus();
    fireEvent.input(field(name), { target: { value: text } });
  });
const blur = (name: string) => act(async () => field(name).blur());
const button = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`) as HTMLButtonElement;

it('passes the normalised date to the form immediately and shows it on blur', async () => {
  await type('day', '2027/5/1');
  expect(field('day').value).toBe('2027/5/1');
  expect(form.getFieldValue('day')).toBe('2027-05-01');
  await blur('day');
  expect(field('day').value).toBe('2027-05-01');
  await type('at', '20270501 9:05');
  expect(form.getFieldValue('at')).toBe('2027-05-01T09:05');
  await blur('at');
  expect(field('at').value).toBe('2027-05-01 09:05');
});

it('rejects text that is not a date instead of sending the previous date or none', async () => {
  await type('day', '2027-04-31');
  await act(async () => {
    form.submit();
    await form.validateFields().catch(() => undefined);
  });
  expect(form.getFieldError('day')).toEqual(['日期请写成 2027-04-30']);
  expect(saved).not.toHaveBeenCalled();
  await type('day', '');
  await act(async () => form.submit());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('offers a Chinese calendar within its limits', async () => {
  await act(async () => button('打开日历').click());
  expect([...document.querySelectorAll('.calendar th')].map((head) => head.textContent).join('')).toBe(
    '一二三四五六日',
  );
  expect(button('2027 年 4 月 30 日').getAttribute('aria-pressed')).toBe('true');
  expect(button('2027 年 4 月 9 日').disabled).toBe(true);
  await act(async () => button('下个月').click());
  expect(button('2027 年 5 月 21 日').disabled).toBe(true);
  await act(async () => button('2027 年 5 月 3 日').click());
  expect(field('day').value).toBe('2027-05-03');
});
