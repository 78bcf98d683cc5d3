// Fields normalise what is pasted, and what is typed once the field is left; nothing is cut to fit.
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { normaliserOf } from '../../lib/normalise-input.ts';
import { render } from '../server.tsx';
import { askWith, frame } from '../site-fixtures.ts';
import { Field } from './Field.tsx';

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  vi.unstubAllGlobals();
});

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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  leave = () => {
    act(() => root.unmount());
    home.remove();
  };
  act(() => root.render(<Phone />));
  const field = home.querySelector('input') as HTMLInputElement;
  const put = (text: string, inputType: string) =>
    act(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    });
  return { field, put, kept: () => home.querySelector('output')?.textContent };
};

describe('a field of a kind', () => {
  it('normalises what is pasted at once', () => {
    const { field, put, kept } = open();
    put('+86 139-0037-9001', 'insertFromPaste');
    expect([field.value, kept()]).toEqual(['13900379001', '13900379001']);
  });

  it('leaves what is being typed alone until the field is left', () => {
    const { field, put, kept } = open();
    put('139 0037 ', 'insertText');
    expect(field.value).toBe('139 0037 ');
    put('139 0037 9001', 'insertText');
    act(() => field.blur());
    expect([field.value, kept()]).toEqual(['13900379001', '13900379001']);
  });

  it.each(['/login', '/register', '/contact', '/forget/password'])('is not cut by its length on %s', async (path) => {
    const { html } = await render(path, askWith(), frame);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    const ofKind = inputs.filter((tag) =>
      /name="(?:phone|code|queryPhone|receiptNo|email|creditCode|username)"/.test(tag),
    );
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.filter((tag) => /maxlength/i.test(tag))).toEqual([]);
  });
});
