// The script of the driver's page: draws the view again whenever the order, the taps or the network change.
import '../../../../../styles/fonts.css';
import '../../../../../styles/tokens.css';
import '../../../../../styles/site.css';

import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { UNDO_SECONDS } from '@rfb/contract/transport/orders/order.labels.ts';
import { readBlock } from '../../../../../site/page-content.ts';
import { drawInto } from '../../../../../site/small/draw.ts';
import { noActions } from './actions.ts';
import { DriverView } from './DriverView.tsx';
import { driverCalls } from './driver-calls.ts';
import { type DriverContent, type DriverState, initialState, type Photo, type Tap } from './driver-state.ts';
import { newest, orderKeeper } from './kept-order.ts';
import { openKeptRows, type Row } from './kept-rows.ts';
import { positionChoice } from './locate.ts';
import { forgetOffline, isCurrentScript, isKeptPage, openOffline } from './offline-page.ts';
import { pageActions } from './page-actions.ts';
import { sendTap } from './send-tap.ts';
import { makeSender, type SenderEvent } from './sender.ts';

const TICK_MS = 20_000;
/** In a tunnel a request may stay open for minutes; the sender gives it up and sends the tap again, which is recorded once. */
const WAIT_FOR_ANSWER = { call: 30_000, upload: 120_000 };
/** The server takes nothing older than a month. */
const KEEP_MS = 32 * 24 * 3_600_000;

const isOnline = () => navigator.onLine !== false;
const isTap = (row: Row): row is Tap => row.row === 'tap';
const isPhoto = (row: Row): row is Photo => row.row === 'photo';
const isOld = (row: Row) => {
  if (row.row === 'order') return false;
  return Date.parse(isTap(row) ? row.tappedAt : row.takenAt) < Date.now() - KEEP_MS;
};

const start = async (root: Element) => {
  const content = readBlock().content as DriverContent;
  const draw = drawInto(root);
  let state = { ...initialState(content), isApple: /iPhone|iPad|Macintosh/.test(navigator.userAgent) };
  let act = noActions;
  const update = (change: Partial<DriverState>) => {
    state = { ...state, ...change };
    draw(<DriverView state={state} act={act} />);
  };
  update({});

  const path = location.pathname;
  const ticket = path.split('/').pop() ?? '';
  const rows = await openKeptRows();
  const keeper = orderKeeper({ rows, path, now: Date.now, forgetPage: forgetOffline });
  if (!content.order) return keeper.forget();

  const { orderNo } = content.order;
  const link = ticket.slice(0, 8);
  const clockOffset = isKeptPage() ? 0 : Date.parse(content.order.now) - Date.now();
  const calls = driverCalls(ticket);
  const patientCalls = driverCalls(ticket, WAIT_FOR_ANSWER);
  /** A page from its copy has not heard from the server yet, and may have an older script than it. */
  let isReached = !isKeptPage();
  let isCurrent = !isKeptPage();

  const say = (order: DriverOrder) => {
    isReached = true;
    // An answer that was slower than a later one.
    if (state.order && Date.parse(order.now) < Date.parse(state.order.now)) return;
    update({ order, isAnswered: true });
    // A phone without room goes on without the copy.
    keeper.keep(order).catch(() => undefined);
  };
  const end = async (ended: string) => {
    update({ connection: 'idle', ended, order: null });
    await keeper.forget();
  };

  const previewsOf = (photos: Photo[]) => {
    const wanted = photos.map(({ id }) => id);
    for (const [id, address] of Object.entries(state.previews)) if (!wanted.includes(id)) URL.revokeObjectURL(address);
    const previews: Record<string, string> = {};
    for (const { id, bytes, mimeType } of photos)
      previews[id] = state.previews[id] ?? URL.createObjectURL(new Blob([bytes], { type: mimeType }));
    return previews;
  };

  const reload = async () => {
    const mine = (await rows.all()).filter((row) => row.orderNo === orderNo);
    const taps = mine.filter(isTap);
    const used = taps.flatMap(({ photoIds }) => photoIds);
    const photos = mine.filter(isPhoto).filter(({ id }) => !used.includes(id));
    update({ taps, photos, previews: previewsOf(photos) });
  };

  const readOrder = async ({ read } = calls) => {
    const { data, status, message } = await read();
    if (data) say(data);
    else if (status === 404 || status === 409) await end(message);
    else isReached = false;
  };

  const offerUndo = (tap: Tap) => {
    update({ undoable: { tap, seconds: UNDO_SECONDS } });
    const timer = setInterval(() => {
      const { undoable } = state;
      if (undoable?.tap.id !== tap.id) return clearInterval(timer);
      const seconds = undoable.seconds - 1;
      update({ undoable: seconds > 0 ? { tap, seconds } : null });
    }, 1000);
  };
  const takeBack = async (tapId: string) => {
    const { data, message } = await patientCalls.undo(tapId);
    if (data) say(data);
    return data ? '已撤回，可以重新按' : message || '没有网络，撤回没有送到，请联系调度更正';
  };
  const prove = async (digits: string) => {
    const { data, message } = await patientCalls.prove(digits);
    if (data) say(data);
    return data ? '' : message || '没有网络，有网络后再试';
  };

  const tell = async (event: SenderEvent) => {
    if (event.is === 'sending') update({ connection: 'sending', triedAt: new Date().toISOString() });
    if (event.is === 'idle') {
      const before = state.taps.length;
      update({ connection: isOnline() ? (isReached ? 'idle' : 'failing') : 'offline' });
      await reload();
      // Another tab has uploaded them.
      if (state.taps.length < before) await readOrder();
    }
    if (event.is === 'later') update({ connection: isOnline() ? 'failing' : 'offline', notice: event.message });
    if (event.is === 'ended') await end(event.message);
    if (event.is === 'recorded' || event.is === 'refused') {
      say(event.order);
      update({ connection: 'idle', notice: '' });
      await reload();
      // A second phone may have recorded this step before: then there is nothing of this tap to take back.
      const isOwn = event.is === 'recorded' && event.order.lastTapId === event.tap.id;
      if (isOwn && event.tap.about === 'milestone' && state.taps.length === 0) offerUndo(event.tap);
    }
  };

  const savePhoto = (photo: Photo) => rows.write({ put: [photo] });
  const send = (tap: Tap, photos: Photo[]) => sendTap(tap, photos, { calls: patientCalls, link, savePhoto });
  const sender = makeSender({ rows, orderNo, send, isOnline, tell });
  const wake = async () => {
    if (!isOnline()) return update({ connection: 'offline' });
    if (!isCurrent) {
      const current = await isCurrentScript(path);
      // Everything tapped is in the phone; the new page uploads it.
      if (current === false) return location.reload();
      isCurrent = current === true;
    }
    if (isCurrent && !isReached) await readOrder(patientCalls);
    if (state.ended !== '') return;
    if (isCurrent) sender.retry();
    else update({ connection: 'failing' });
  };
  act = pageActions({ rows, orderNo, get: () => state, update, reload, send: () => void wake(), takeBack, prove });

  const readAgain = async () => {
    await reload();
    if (state.taps.length === 0 && isOnline() && isCurrent) await readOrder();
    await wake();
  };
  addEventListener('online', () => void wake());
  addEventListener('offline', () => void wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAgain();
  });
  setInterval(() => {
    update({ now: new Date(Date.now() + clockOffset).toISOString() });
    if (state.connection === 'failing' && !isReached) void wake();
  }, TICK_MS);

  await rows.write({ remove: (await rows.all()).filter(isOld).map(({ id }) => id) });
  const kept = await keeper.find(orderNo);
  update({ order: newest(content.order, kept), isLasting: rows.isLasting, position: positionChoice() });
  await reload();
  update({ isReady: true });
  // The page came without phone numbers; the call says whose phone this is.
  if (isOnline() && isCurrent) void readOrder();
  await wake();
  const opensOffline = (await openOffline(path)) || isKeptPage();
  if (state.ended === '') update({ opensOffline });
  else await keeper.forget();
};

const root = document.getElementById('root');
if (root) void start(root);
