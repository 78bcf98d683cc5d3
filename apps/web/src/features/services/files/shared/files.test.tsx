// Files in the console: validation before upload, messages during and after it, and long tasks.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, refused, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { TaskProgress } from '../../tasks/shared/TaskProgress.tsx';
import { FileField } from './FileField.tsx';
import { acceptedBy, validateFile } from './files.ts';
import { LicenceViewer } from './LicenceViewer.tsx';

beforeEach(() => signIn('admin'));
afterEach(resetBrowser);

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const show = async (element: ReactNode, answers: Record<string, Script> = {}) => {
  const server = stubServer({ 'POST /auth/refresh-token': refused(401), ...answers });
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);
  await settle();
  return server;
};
const text = () => document.body.textContent ?? '';
const press = async (name: string) => {
  // antd inserts a space into labels of two characters.
  fireEvent.click(screen.getByRole('button', { name: (label) => label.replace(/\s/g, '') === name }));
  await settle();
};

describe('a chosen file', () => {
  it('is rejected before upload when its type or size is wrong', () => {
    expect(validateFile({ name: 'a.exe', size: 10 }, 'licence')).toBe('请选择 JPG、PNG、WebP 图片或 PDF');
    expect(validateFile({ name: 'a.JPG', size: 12 * 1024 * 1024 }, 'licence')).toMatch('不能超过 10 MB');
    expect(validateFile({ name: 'a.jpg', size: 0 }, 'licence')).toMatch('空的');
    expect(validateFile({ name: '企业.xlsx', size: 10 }, 'import')).toBeUndefined();
    expect(acceptedBy('avatar')).toBe('.jpg,.jpeg,.png,.webp');
  });

  it('is shown by name and size after upload, and can be removed', async () => {
    const changes: unknown[] = [];
    const value = { fileId: 'f1', name: '营业执照.pdf', size: 1_240_000, mimeType: 'application/pdf' };
    await show(<FileField purpose="licence" label="营业执照" value={value} onChange={(file) => changes.push(file)} />);
    expect(text()).toContain('营业执照.pdf');
    expect(text()).toContain('1.2 MB');
    await press('移除营业执照');
    expect(changes).toEqual([null]);
  });
});

describe('a licence', () => {
  const viewer = <LicenceViewer fileId="f1" name="执照.jpg" label="营业执照" />;

  it('that is forbidden shows a message and a retry button', async () => {
    const server = await show(viewer, { 'GET /files/f1': refused(404, '没有找到要访问的内容') });
    expect(text()).toContain('没有找到要访问的内容');
    server.scripts['GET /files/f1'] = { body: 'bytes', headers: { 'content-type': 'image/jpeg' } };
    await press('重试');
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('营业执照');
  });

  it('is zoomed and rotated by its buttons', async () => {
    await show(viewer, { 'GET /files/f1': { body: 'bytes', headers: { 'content-type': 'image/jpeg' } } });
    await press('放大');
    await press('旋转');
    const sheet = document.querySelector<HTMLElement>('.film-sheet');
    expect(sheet?.style.width).toBe('150%');
    expect(sheet?.querySelector('img')?.style.transform).toContain('rotate(90deg)');
  });
});

describe('a long task', () => {
  const task = {
    taskId: 't1',
    kind: 'export',
    status: 'running',
    done: 133,
    total: 214,
    message: '',
    fileId: null,
    fileName: null,
    outcome: null,
    createdAt: '2026-11-15T00:00:00Z',
    finishedAt: null,
  };

  it('shows its progress, and can be cancelled', async () => {
    const server = await show(<TaskProgress taskId="t1" verb="导出" note="可以离开此页" />, {
      'GET /tasks/t1': ok(task),
      'POST /tasks/t1/cancel': ok({ ...task, status: 'cancelled' }),
    });
    expect(text()).toContain('正在导出133 / 214 行可以离开此页');
    server.scripts['GET /tasks/t1'] = ok({ ...task, status: 'cancelled' });
    await press('取消导出');
    expect(server.names()).toContain('POST /tasks/t1/cancel');
    expect(text()).toContain('已取消导出');
  });

  it('that is done offers its file and calls back once', async () => {
    const ended = vi.fn();
    const done = { ...task, status: 'done', done: 214, fileId: 'f9', fileName: '企业.xlsx' };
    const server = await show(<TaskProgress taskId="t1" verb="导出" onEnd={ended} />, {
      'GET /tasks/t1': ok(done),
      'POST /files/f9/tickets': ok({ ticket: 'x'.repeat(43), expiresAt: '2026-11-15T00:01:00Z' }),
    });
    expect(text()).toContain('导出完成企业.xlsx');
    expect(ended).toHaveBeenCalledTimes(1);
    await press('下载文件');
    expect(server.names()).toContain('POST /files/f9/tickets');
  });

  it('that failed shows the reason', async () => {
    await show(<TaskProgress taskId="t1" verb="导入" />, {
      'GET /tasks/t1': ok({ ...task, status: 'failed', message: '第 3 行 B3 单元格是公式' }),
    });
    expect(text()).toContain('第 3 行 B3 单元格是公式');
  });
});
