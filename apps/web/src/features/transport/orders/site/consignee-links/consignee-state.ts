// What the consignee's page shows: the delivery as the server last said, and what was typed about it.
import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';

/** `ended`: why the link no longer works; the order is null then. */
export type ConsigneeContent = { order: ConsigneeOrder | null; ended: string };

type ConsigneePhoto = { id: string; bytes: ArrayBuffer; mimeType: string; address: string };
type ConsigneeDraft = { received: string; missing: string; damaged: string; remark: string; signer: string };

export type ConsigneeState = ConsigneeContent & {
  draft: ConsigneeDraft;
  photos: ConsigneePhoto[];
  /** Something is written on the signature pad. */
  hasSignature: boolean;
  isSending: boolean;
  /** Without the script nothing can be signed here. */
  isReady: boolean;
  notice: string;
};

const noDraft: ConsigneeDraft = { received: '', missing: '', damaged: '', remark: '', signer: '' };
export const initialConsignee = ({ order, ended }: ConsigneeContent): ConsigneeState => ({
  ...{ order, ended, draft: noDraft, photos: [], hasSignature: false, isSending: false, isReady: false, notice: '' },
});

export type ConsigneeActions = {
  set: (change: Partial<ConsigneeDraft>) => void;
  addPhotos: (files: FileList | null) => void;
  removePhoto: (id: string) => void;
  stroke: (event: PadEvent) => void;
  clear: () => void;
  sign: () => void;
};
/** Of React on the server's types and of the browser alike. */
export type PadEvent = { type: string; clientX: number; clientY: number; currentTarget: HTMLCanvasElement };

const nothing = () => undefined;
export const noConsigneeActions: ConsigneeActions = {
  ...{ set: nothing, addPhotos: nothing, removePhoto: nothing, stroke: nothing, clear: nothing, sign: nothing },
};
