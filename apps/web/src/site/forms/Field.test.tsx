// Fields normalise pasted text at once and typed text on blur; no text is truncated.
import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { normaliserOf } from '../../lib/normalise-input.ts';
import { resetBrowser } from '../../lib/testing.ts';
import { render as renderPage } from '../server.tsx';
import { askWith, frame } from '../site-fixtures.ts';
import { Field } from './Field.tsx';

afterEach(resetBrowser);

const Phone = () => {
  const [phone, setPhone] = useState('');
  return (
    <>
      <Field
        label="手机号"
        normalise={normaliserOf.phone}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <output>{phone}</output>
    </>
  );
};

const open = () => {
  const { getByLabelText, getByRole } = render(<Phone />);
  const field = getByLabelText('手机号') as HTMLInputElement;
  const put = (text: string, inputType: string) => {
    field.focus();
    fireEvent.input(field, { target: { value: text }, inputType });
  };
  return { field, put, kept: () => getByRole('status').textContent };
};

describe('a normalised field', () => {
  it('normalises pasted text immediately', () => {
    const { field, put, kept } = open();
    put('+86 139-0037-9001', 'insertFromPaste');
    expect([field.value, kept()]).toEqual(['13900379001', '13900379001']);
  });

  it('normalises typed text only on blur', () => {
    const { field, put, kept } = open();
    put('139 0037 ', 'insertText');
    expect(field.value).toBe('139 0037 ');
    put('139 0037 9001', 'insertText');
    act(() => field.blur());
    expect([field.value, kept()]).toEqual(['13900379001', '13900379001']);
  });

  it.each(['/login', '/register', '/contact', '/forget/password'])('has no maxlength on %s', async (path) => {
    const { html } = await renderPage(path, askWith(), frame);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    const ofKind = inputs.filter((tag) =>
      /name="(?:phone|code|queryPhone|receiptNo|email|creditCode|username)"/.test(tag),
    );
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.filter((tag) => /maxlength/i.test(tag))).toEqual([]);
  });
});
