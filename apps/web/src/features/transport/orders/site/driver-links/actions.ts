// What can be done on the driver's page; on the server nothing.
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Draft } from './driver-state.ts';

export type Actions = {
  record: (kind: TripStep | 'checkin') => void;
  /** Unloaded, but there is no receipt to photograph. */
  handOver: () => void;
  /** The receipt of a place that was unloaded before. */
  bringReceipt: (stop: number) => void;
  /** More pictures of the receipt of one place after signing. */
  addReceipt: (stop: number | null) => void;
  raise: () => void;
  /** A tap that was uploaded just now. */
  takeBack: () => void;
  undo: (tapId: string) => void;
  dismiss: (tapId: string) => void;
  resend: (tapId: string) => void;
  dropPhotos: (tapId: string) => void;
  retry: () => void;
  addPhotos: (files: FileList | null) => void;
  removePhoto: (photoId: string) => void;
  locate: () => void;
  /** Shows the phone's numbers after its last digits. */
  prove: () => void;
  copy: (text: string) => void;
  choosePosition: (choice: 'yes' | 'no') => void;
  set: (change: Partial<Draft>) => void;
};

const nothing = () => undefined;
export const noActions: Actions = {
  record: nothing,
  handOver: nothing,
  bringReceipt: nothing,
  addReceipt: nothing,
  raise: nothing,
  takeBack: nothing,
  undo: nothing,
  dismiss: nothing,
  resend: nothing,
  dropPhotos: nothing,
  retry: nothing,
  addPhotos: nothing,
  removePhoto: nothing,
  locate: nothing,
  prove: nothing,
  copy: nothing,
  choosePosition: nothing,
  set: nothing,
};
