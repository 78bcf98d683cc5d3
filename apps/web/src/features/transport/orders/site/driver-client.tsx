// The script of the driver's page: draws the view again whenever the order, the taps or the network change.
import '../../../../styles/fonts.css';
import '../../../../styles/tokens.css';
import '../../../../styles/site.css';

import { UNDO_SECONDS } from '@rfb/contract/transport/orders/order.labels.ts';
import { readBlock } from '../../../../site/page-content.ts';
import { drawInto } from '../../../../site/small/draw.ts';
import { noActions } from './actions.ts';
import { DriverView } from './DriverView.tsx';
import { driverCalls } from './driver-calls.ts';
import { type DriverContent, type DriverState, initialState, type Photo, type Tap } from './driver-state.ts';
import { openKeptRows, type Row } from './kept-rows.ts';
import { positionChoice } from './locate.ts';
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

const start = async (root: Element) => {
  const content = readBlock().content as DriverContent;
  const draw = drawInto(root);
  let state = initialState(content);
  let act = noActions;
  const update = (change: Partial<DriverState>) => {
    state = { ...state, ...change };
    draw(<DriverView state={state} act={act} />);
  };
  update({});
  const { order } = content;
  if (!order) return;

  const { orderNo } = order;
  const ticket = location.pathname.split('/').pop() ?? '';
  const link = ticket.slice(0, 8);
  const clockOffset = Date.parse(order.now) - Date.now();
  const rows = await openKeptRows();
  const calls = driverCalls(ticket);
  const patientCalls = driverCalls(ticket, WAIT_FOR_ANSWER);

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

  const readOrder = async () => {
    const { data, status, message } = await calls.read();
    if (data) update({ order: data });
    else if (status === 404 || status === 409) update({ ended: message });
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
    if (data) update({ order: data });
    return data ? '已撤回，可以重新按' : message || '没有网络，撤回没有送到，请联系调度更正';
  };

  const tell = async (event: SenderEvent) => {
    if (event.is === 'sending') update({ connection: 'sending', triedAt: new Date().toISOString() });
    if (event.is === 'idle') {
      const before = state.taps.length;
      update({ connection: isOnline() ? 'idle' : 'offline' });
      await reload();
      // Another tab has uploaded them.
      if (state.taps.length < before) await readOrder();
    }
    if (event.is === 'later') update({ connection: isOnline() ? 'failing' : 'offline', notice: event.message });
    if (event.is === 'ended') update({ connection: 'idle', ended: event.message });
    if (event.is === 'recorded' || event.is === 'refused') {
      update({ order: event.order, connection: 'idle', notice: '' });
      await reload();
      if (event.is === 'recorded' && event.tap.about === 'milestone' && state.taps.length === 0) offerUndo(event.tap);
    }
  };

  const savePhoto = (photo: Photo) => rows.write({ put: [photo] });
  const send = (tap: Tap, photos: Photo[]) => sendTap(tap, photos, { calls: patientCalls, link, savePhoto });
  const sender = makeSender({ rows, orderNo, send, isOnline, tell });
  const wake = () => {
    if (!isOnline()) update({ connection: 'offline' });
    else if (state.ended === '') sender.retry();
  };
  act = pageActions({ rows, orderNo, get: () => state, update, reload, send: wake, takeBack });

  const readAgain = async () => {
    await reload();
    if (state.taps.length === 0 && isOnline()) await readOrder();
    wake();
  };
  addEventListener('online', wake);
  addEventListener('offline', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAgain();
  });
  setInterval(() => update({ now: new Date(Date.now() + clockOffset).toISOString() }), TICK_MS);

  const old = (await rows.all()).filter(
    (row) => Date.parse(isTap(row) ? row.tappedAt : row.takenAt) < Date.now() - KEEP_MS,
  );
  await rows.write({ remove: old.map(({ id }) => id) });
  update({ isLasting: rows.isLasting, position: positionChoice() });
  await reload();
  wake();
};

const root = document.getElementById('root');
if (root) void start(root);
