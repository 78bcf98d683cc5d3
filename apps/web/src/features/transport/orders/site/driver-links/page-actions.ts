// What the buttons of the driver's page do: everything tapped is kept on the phone first, then uploaded.
import { newKey } from '../../../../../lib/request.ts';
import type { Actions } from './actions.ts';
import { photosOf } from './add-photos.ts';
import { copyText } from './copy-text.ts';
import { type DriverState, emptyDraft, type Tap, tripOf } from './driver-state.ts';
import type { KeptRows } from './kept-rows.ts';
import { keepPositionChoice, locate, positionNow } from './locate.ts';
import { isReceiptOdd, receiptOf } from './receipt-draft.ts';
import { withLock } from './sender.ts';

type Parts = {
  rows: KeptRows;
  orderNo: string;
  get: () => DriverState;
  update: (change: Partial<DriverState>) => void;
  /** Shows what is kept on the phone. */
  reload: () => Promise<void>;
  send: () => void;
  /** Asks the server to forget a tap; a sentence when it will not. */
  takeBack: (tapId: string) => Promise<string>;
  /** Names the last digits of the phone's number; a sentence when they are wrong. */
  prove: (digits: string) => Promise<string>;
};

const CODE = /^\d{6}$/;
const DIGITS = /^\d{4}$/;
const REST_MS = 800;
const COPIED_MS = 3_000;

type Said = Pick<Tap, 'about' | 'kind' | 'note'> & { stop: number | null };

const NO_ROOM = '手机没有空间保存，请清理后重试，或打电话给调度';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const problemOf = (state: DriverState, kind: string, stop: number | null) => {
  const { order, draft } = state;
  if (kind === 'departed' && stop === 0 && order?.needsPickupCode && !CODE.test(draft.pickupCode))
    return '本单需要提货码，请向装货方索取 6 位数字，填好再按';
  if (kind === 'signed' && state.photos.length === 0)
    return '签收要有回单：请先拍下回单再按；没有回单请按“先交货，回单以后补”';
  if (kind === 'signed' && isReceiptOdd(draft)) return '短少或破损请写一句说明';
  if (kind === 'checkin' && draft.place.trim() === '') return '请先填写地点，或者点“定位”，再打卡';
  return '';
};

const exceptionProblem = ({ draft }: DriverState) => {
  if (draft.exceptionKind === '') return '请选择发生了什么';
  return oneLine(draft.exceptionNote).length < 2 ? '请写一句说明' : '';
};

export const pageActions = ({ rows, orderNo, get, update, reload, send, takeBack, prove }: Parts): Actions => {
  const nextSeq = async () => 1 + Math.max(0, ...(await rows.all()).map(({ seq }) => seq));
  const draftSet = (change: Partial<DriverState['draft']>) => update({ draft: { ...get().draft, ...change } });

  /** After the tap is kept, so that nothing is lost while the phone looks for its place. */
  const locateTap = async (id: string) => {
    const position = await positionNow();
    if (position)
      await withLock(`driver ${orderNo}`, async () => {
        const found = (await rows.all()).find((row) => row.id === id);
        if (found?.row === 'tap') await rows.write({ put: [{ ...found, position }] });
      });
  };

  const keep = async (tap: Said) => {
    const { draft, photos } = get();
    const row: Tap = {
      ...{ row: 'tap', id: newKey(), orderNo, seq: await nextSeq(), tappedAt: new Date().toISOString(), ...tap },
      ...{ place: oneLine(draft.place), pickupCode: draft.pickupCode, photoIds: photos.map(({ id }) => id) },
      ...(tap.kind === 'signed' && tap.about === 'milestone' && { receipt: receiptOf(draft) }),
      refused: null,
    };
    await rows.write({ put: [{ ...row, pickupCode: tap.kind === 'departed' ? row.pickupCode : '' }] });
    update({ draft: emptyDraft, notice: '', undoable: null });
    await reload();
    if (tap.about === 'milestone' && get().position === 'yes') await locateTap(row.id);
    send();
  };

  const tap = (problem: string, said: Said) => {
    if (problem) return update({ notice: problem });
    if (get().isResting) return;
    update({ isResting: true });
    setTimeout(() => update({ isResting: false }), REST_MS);
    keep(said).catch(() => update({ notice: NO_ROOM }));
  };

  const tapOf = (id: string) => get().taps.find((one) => one.id === id);
  /** Not while a tab uploads it. */
  const change = (work: () => Promise<void>) =>
    void withLock(`driver ${orderNo}`, async () => {
      await work();
      await reload();
    }).then(send);

  return {
    record: (kind) => {
      const state = get();
      const trip = state.order && tripOf(state.order, state.taps);
      const stop = kind === 'checkin' ? null : (trip?.nextStop ?? null);
      if (kind === 'checkin' || trip?.next.includes(kind))
        tap(problemOf(state, kind, stop), { about: 'milestone', kind, note: '', stop });
    },
    handOver: () => {
      const state = get();
      const trip = state.order && tripOf(state.order, state.taps);
      if (!trip?.next.includes('signed')) return;
      const problem = isReceiptOdd(state.draft) ? '短少或破损请写一句说明' : '';
      tap(problem, { about: 'milestone', kind: 'signed', note: '', stop: trip.nextStop });
    },
    bringReceipt: (stop) => {
      const state = get();
      if (state.order && tripOf(state.order, state.taps).missing.includes(stop))
        tap(problemOf(state, 'signed', stop), { about: 'milestone', kind: 'signed', note: '', stop });
    },
    addReceipt: (stop) =>
      tap(get().photos.length === 0 ? '请先拍下回单，再按“上传回单照片”' : '', {
        ...{ about: 'receipt', kind: 'signed', note: '', stop },
      }),
    takeBack: async () => {
      const { undoable } = get();
      if (!undoable) return;
      update({ undoable: null });
      update({ notice: await takeBack(undoable.tap.id) });
    },
    raise: () => {
      const { exceptionKind, exceptionNote } = get().draft;
      const kind = exceptionKind || 'other';
      tap(exceptionProblem(get()), { about: 'exception', kind, note: oneLine(exceptionNote), stop: null });
    },
    // Its photos are free for the next tap.
    undo: (id) => change(() => rows.write({ remove: [id] })),
    dismiss: (id) => change(() => rows.write({ remove: [id, ...(tapOf(id)?.photoIds ?? [])] })),
    resend: (id) => {
      const [found, { codeAgain }] = [tapOf(id), get().draft];
      if (!CODE.test(codeAgain)) return update({ notice: '提货码是 6 位数字' });
      if (!found) return;
      update({ notice: '' });
      draftSet({ codeAgain: '' });
      change(() => rows.write({ put: [{ ...found, pickupCode: codeAgain, refused: null }] }));
    },
    dropPhotos: (id) => {
      const found = tapOf(id);
      if (found) change(() => rows.write({ put: [{ ...found, photoIds: [], refused: null }], remove: found.photoIds }));
    },
    retry: send,
    addPhotos: async (files) => {
      const chosen = Array.from(files ?? []);
      const seq = await nextSeq();
      const { photos, problem } = await photosOf(chosen, { orderNo, seq, known: get().photos });
      const isKept = await rows.write({ put: photos }).then(
        () => true,
        () => false,
      );
      update({ notice: isKept ? problem : NO_ROOM });
      await reload();
    },
    removePhoto: (id) => void rows.write({ remove: [id] }).then(reload),
    locate: async () => {
      const found = await locate();
      if ('place' in found) draftSet({ place: found.place });
      update({ notice: 'problem' in found ? found.problem : '' });
    },
    prove: async () => {
      const digits = get().draft.lastDigits.trim();
      if (!DIGITS.test(digits)) return update({ digitsProblem: '请输入手机号后四位' });
      if (get().isProving) return;
      update({ isProving: true, digitsProblem: '' });
      const digitsProblem = await prove(digits);
      draftSet({ lastDigits: '' });
      update({ digitsProblem, isProving: false });
    },
    copy: async (text) => {
      if (!(await copyText(text))) return update({ notice: '这个浏览器不能复制，请长按地址' });
      update({ copied: text });
      setTimeout(() => update({ copied: '' }), COPIED_MS);
    },
    choosePosition: (position) => {
      keepPositionChoice(position);
      update({ position });
      // The browser asks now, not at the next tap.
      if (position === 'yes') void positionNow();
    },
    set: draftSet,
  };
};
