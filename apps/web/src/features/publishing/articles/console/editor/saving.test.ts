// Autosave: debounced, retried, kept in localStorage, and no overwriting of concurrent changes.
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMinutes, ok, refused, resetBrowser, signIn, stubServer } from '../../../../../lib/testing.ts';
import { articleOf, draftOf } from '../testing.ts';
import { readCopy } from './local-copy.ts';
import { startWriting, type Writing } from './saving.ts';

let writing: Writing | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  signIn('admin');
});
afterEach(() => {
  writing?.stop();
  resetBrowser();
});

/** A fake server with one article that rejects outdated revisions. */
const serverWith = (article: StaffArticle) => {
  let now = article;
  const saves: { draft: { title: string }; closes: boolean }[] = [];
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    [`GET /admin/articles/${article.id}`]: () => ok(now),
    [`PUT /admin/articles/${article.id}/draft`]: ({ init }) => {
      const body = JSON.parse(String(init.body));
      if (body.revision !== now.revision) return refused(refusals.articleSaved.code, '刚刚有人保存过', 409);
      saves.push(body);
      now = { ...now, draft: body.draft, revision: now.revision + 1 };
      return ok(now);
    },
  });
  return {
    ...server,
    saves,
    /** A concurrent save by somebody else. */
    meanwhile: (title: string) => {
      now = { ...now, draft: { ...now.draft, title }, revision: now.revision + 1, savedBy: '韩默' };
    },
  };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = () => writing?.get().state;
const SAVE = 'PUT /admin/articles/a1/draft';

describe('autosave', () => {
  it('saves once, after a pause', async () => {
    const { saves } = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    writing.change({ title: '会' });
    await pass(500);
    writing.change({ title: '会费' });
    await pass(1_000);
    expect(saves).toEqual([]);
    await pass(1_000);
    expect(saves.map(({ draft, closes }) => [draft.title, closes])).toEqual([['会费', false]]);
    expect(stateOf()).toEqual({ kind: 'saved' });
    expect(readCopy('a1')).toBeUndefined();
  });

  it('saves periodically during continuous typing', async () => {
    const { saves } = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    for (let stroke = 0; stroke < 30; stroke += 1) {
      writing.change({ title: `第 ${stroke} 字` });
      await pass(500);
    }
    expect(saves.length).toBeGreaterThan(0);
  });

  it('keeps changes in localStorage while the server is unreachable, and sends them later', async () => {
    const server = serverWith(articleOf());
    const answer = server.scripts[SAVE];
    server.scripts[SAVE] = { fails: 'offline' };
    writing = startWriting({ article: articleOf() });
    writing.change({ title: '断网时写的' });
    await pass(2_000);
    expect(stateOf()).toEqual({ kind: 'failed', message: '网络连接失败，请检查网络后重试' });
    expect(readCopy('a1')?.draft.title).toBe('断网时写的');
    if (answer) server.scripts[SAVE] = answer;
    await pass(3_500);
    expect(stateOf()).toEqual({ kind: 'saved' });
    expect(server.saves.map(({ draft }) => draft.title)).toEqual(['断网时写的']);
  });

  it('resumes unsaved changes after a reload', async () => {
    const { saves } = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    writing.change({ title: '还没保存' });
    writing.stop();
    writing = startWriting({ article: articleOf(), copy: readCopy('a1') });
    expect(writing.get().draft.title).toBe('还没保存');
    await pass(2_000);
    expect(saves.map(({ draft }) => draft.title)).toEqual(['还没保存']);
  });

  it('does not send invalid content, and shows the errors', async () => {
    const { saves } = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    writing.change({ summary: '长'.repeat(121) });
    await pass(2_000);
    expect(stateOf()).toMatchObject({ kind: 'refused', fields: { summary: '摘要不能超过 120 个字' } });
    expect(saves).toEqual([]);
    writing.change({ summary: '短' });
    await pass(2_000);
    expect(stateOf()).toEqual({ kind: 'saved' });
  });

  it('creates a new article with the first content, not before', async () => {
    const server = stubServer({
      'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
      'POST /admin/articles': ({ init }) => ok(articleOf({ draft: JSON.parse(String(init.body)) })),
    });
    writing = startWriting({});
    await pass(20_000);
    writing.change({ title: '新公告' });
    writing.change({ title: '' });
    await pass(2_000);
    expect(server.names()).not.toContain('POST /admin/articles');
    writing.change({ title: '新公告' });
    await pass(2_000);
    expect(server.names().filter((name) => name === 'POST /admin/articles')).toHaveLength(1);
    expect(writing.get().article?.id).toBe('a1');
    expect(readCopy('new')).toBeUndefined();
  });
});

describe('a concurrent change', () => {
  it('is reported and not overwritten', async () => {
    const server = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    server.meanwhile('韩默的标题');
    writing.change({ title: '我的标题' });
    await pass(2_000);
    expect(stateOf()).toMatchObject({ kind: 'conflict', theirs: { savedBy: '韩默', draft: { title: '韩默的标题' } } });
    writing.change({ title: '我的标题二' });
    await pass(20_000);
    expect(server.saves).toEqual([]);
    expect(readCopy('a1')?.draft.title).toBe('我的标题二');
  });

  it('can be kept as a version, with the local content as the next one', async () => {
    const server = serverWith(articleOf());
    writing = startWriting({ article: articleOf() });
    server.meanwhile('韩默的标题');
    writing.change({ title: '我的标题' });
    await pass(2_000);
    const state = stateOf();
    if (state?.kind !== 'conflict') throw new Error('no conflict');
    await writing.keepMine(state.theirs);
    expect(server.saves.map(({ draft, closes }) => [draft.title, closes])).toEqual([
      ['韩默的标题', true],
      ['我的标题', false],
    ]);
    expect(stateOf()).toEqual({ kind: 'saved' });
  });

  it('is not reported when it is the own save whose reply was lost', async () => {
    const server = serverWith(articleOf());
    const answer = server.scripts[SAVE];
    server.scripts[SAVE] = async (call) => {
      if (typeof answer === 'function') await answer(call);
      return { fails: 'cut' };
    };
    writing = startWriting({ article: articleOf() });
    writing.change({ title: '只写了一次' });
    await pass(2_000);
    expect(stateOf()).toMatchObject({ kind: 'failed' });
    if (answer) server.scripts[SAVE] = answer;
    await pass(3_500);
    expect(stateOf()).toEqual({ kind: 'saved' });
    expect(server.saves).toHaveLength(1);
  });

  it('is reported when unsaved content of this browser meets a newer version', () => {
    serverWith(articleOf());
    const copy = { draft: draftOf({ title: '上周写的' }), revision: 1, at: '2026-11-08T02:00:00Z' };
    writing = startWriting({ article: articleOf({ revision: 5 }), copy });
    expect(stateOf()).toMatchObject({ kind: 'conflict' });
    expect(writing.get().draft.title).toBe('上周写的');
  });
});
