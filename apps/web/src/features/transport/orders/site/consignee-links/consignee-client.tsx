// The script of the consignee's page: draws the view, the signature, and sends both once.
import '../../../../../styles/fonts.css';
import '../../../../../styles/tokens.css';
import '../../../../../styles/site.css';

import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { newKey } from '../../../../../lib/request.ts';
import { readBlock } from '../../../../../site/page-content.ts';
import { drawInto } from '../../../../../site/small/draw.ts';
import { type Answer, send } from '../driver-links/driver-calls.ts';
import { isReceiptOdd, receiptOf } from '../driver-links/receipt-draft.ts';
import { bytesOf, shrinkPhoto } from '../driver-links/shrink-photo.ts';
import { ConsigneeView } from './ConsigneeView.tsx';
import {
  type ConsigneeActions,
  type ConsigneeContent,
  type ConsigneeState,
  initialConsignee,
  noConsigneeActions,
  type PadEvent,
} from './consignee-state.ts';

const REFRESH_MS = 60_000;
const WAIT_MS = { call: 30_000, upload: 120_000 };
const MAX_PHOTOS = 8;

const problemOf = ({ draft, photos, hasSignature }: ConsigneeState) => {
  if (isReceiptOdd(draft)) return '短少或破损请写一句说明';
  if (photos.length === 0 && !hasSignature) return '请签名，或拍一张回单';
  return draft.signer.trim() === '' ? '请填写收货人姓名' : '';
};

const signatureOf = async () => {
  const canvas = document.querySelector('canvas');
  const blob = await new Promise<Blob | null>((done) => (canvas ? canvas.toBlob(done, 'image/png') : done(null)));
  return blob ? { bytes: await bytesOf(blob), mimeType: 'image/png' } : undefined;
};

const start = (root: Element) => {
  const content = readBlock().content as ConsigneeContent;
  const link = `/consignee-links/${location.pathname.split('/').pop() ?? ''}`;
  // Sent again after a lost answer, it is recorded once.
  const tapId = newKey();
  const draw = drawInto(root);
  let state: ConsigneeState = { ...initialConsignee(content), isReady: true };
  let act: ConsigneeActions = noConsigneeActions;
  const update = (change: Partial<ConsigneeState>) => {
    state = { ...state, ...change };
    draw(<ConsigneeView state={state} act={act} />);
  };

  const upload = ({ bytes, mimeType }: { bytes: ArrayBuffer; mimeType: string }) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: mimeType }), `收货.${mimeType.split('/')[1]}`);
    return send<{ fileId: string }>(`${link}/photos`, { method: 'POST', body: form }, WAIT_MS.upload);
  };
  const wordsOf = ({ message }: Answer<unknown>) => message || '没有网络，还没有签收，请稍后再按';

  const signNow = async () => {
    const pictures = [...state.photos];
    const signature = state.hasSignature ? await signatureOf() : undefined;
    const photos: string[] = [];
    for (const picture of [...(signature ? [signature] : []), ...pictures]) {
      const answer = await upload(picture);
      if (!answer.data) return wordsOf(answer);
      photos.push(answer.data.fileId);
    }
    const body = { tapId, signer: state.draft.signer.trim(), receipt: receiptOf(state.draft), photos };
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await send<ConsigneeOrder>(`${link}/sign`, init, WAIT_MS.call);
    if (answer.data) update({ order: answer.data });
    return answer.data ? '' : wordsOf(answer);
  };

  const stroke = ({ type, clientX, clientY, currentTarget: canvas, ...event }: PadEvent & { buttons?: number }) => {
    const pen = canvas.getContext('2d');
    if (!pen || (type === 'pointermove' && (event.buttons ?? 1) === 0)) return;
    const box = canvas.getBoundingClientRect();
    const [x, y] = [
      ((clientX - box.left) * canvas.width) / box.width,
      ((clientY - box.top) * canvas.height) / box.height,
    ];
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', strokeStyle: getComputedStyle(canvas).color });
    if (type === 'pointerdown') {
      pen.beginPath();
      pen.moveTo(x, y);
      return;
    }
    pen.lineTo(x, y);
    pen.stroke();
    if (!state.hasSignature) update({ hasSignature: true });
  };

  act = {
    set: (change) => update({ draft: { ...state.draft, ...change } }),
    addPhotos: async (files) => {
      const [file] = Array.from(files ?? []);
      const shrunk = file && (await shrinkPhoto(file));
      if (!shrunk) return update({ notice: '这张照片打不开，请重新拍一张' });
      const address = URL.createObjectURL(new Blob([shrunk.bytes], { type: shrunk.mimeType }));
      update({ photos: [...state.photos, { id: newKey(), ...shrunk, address }].slice(0, MAX_PHOTOS), notice: '' });
    },
    removePhoto: (id) => update({ photos: state.photos.filter((photo) => photo.id !== id) }),
    // Read here: spreading an event loses what its prototype has.
    stroke: (event) => {
      const { type, clientX, clientY, currentTarget, buttons } = event as PadEvent & { buttons: number };
      stroke({ type, clientX, clientY, currentTarget, ...{ buttons } });
    },
    clear: () => {
      const canvas = document.querySelector('canvas');
      canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
      update({ hasSignature: false });
    },
    sign: async () => {
      const problem = problemOf(state);
      if (problem || state.isSending) return update({ notice: problem });
      update({ isSending: true, notice: '' });
      update({ notice: await signNow(), isSending: false });
    },
  };
  update({});

  const refresh = async () => {
    if (!state.order || state.ended || document.visibilityState !== 'visible') return;
    const { data, status, message } = await send<ConsigneeOrder>(link, { method: 'GET' }, WAIT_MS.call);
    if (data) update({ order: data });
    else if (status === 404 || status === 409) update({ ended: message });
  };
  setInterval(() => void refresh(), REFRESH_MS);
  document.addEventListener('visibilitychange', () => void refresh());
};

const root = document.getElementById('root');
if (root) start(root);
