// A new key is registered only after its recovery file was saved and its code typed again.
import type { NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import { readRecovery, unwrapKey } from '@rfb/contract/trade/custody/wrapping.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { MakeKey } from './MakeKey.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(resetBrowser);

it('registers the public half and the wrapped half, after the file was saved and the code was typed', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const made: NewKey[] = [];
  render(<MakeKey holder="陆知行" isReplacing={false} onMade={async (key) => made.push(key)} />);
  await act(async () => screen.getByRole('button', { name: '在这台设备上生成钥匙' }).click());
  const code = (await screen.findByLabelText('口令')).textContent ?? '';
  const register = screen.getByRole('button', { name: '试开并登记这把钥匙' }) as HTMLButtonElement;
  const type = (text: string) => fireEvent.change(screen.getByLabelText('再输一次口令'), { target: { value: text } });
  type(code);
  expect(register.disabled).toBe(true);
  await act(async () => screen.getByRole('button', { name: '下载恢复文件' }).click());
  type('AAAAA-AAAAA-AAAAA-AAAAA');
  await act(async () => register.click());
  await screen.findByText('口令与上面的不同，请对照抄下的再输一次');
  expect(made).toEqual([]);
  type(code);
  await act(async () => register.click());
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 20_000 });

  const file = readRecovery((await blobs[0]?.text()) ?? '');
  const key = file && (await unwrapKey(file.wrapped, file.publicKey, { by: 'code', code }));
  expect(key?.publicKey).toBe(made[0]?.publicKey);
  // Neither the code nor the private half is among what is sent.
  const sent = JSON.stringify(made[0]);
  expect(sent).not.toContain(code);
  expect(sent).not.toContain(Buffer.from(key?.privateKey ?? []).toString('hex'));
});
