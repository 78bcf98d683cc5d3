// What can be done on the driver's page; on the server nothing.
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Draft } from './driver-state.ts';

export type Actions = {
  record: (kind: TripStep | 'checkin') => void;
  raise: () => void;
  undo: (tapId: string) => void;
  dismiss: (tapId: string) => void;
  resend: (tapId: string) => void;
  dropPhotos: (tapId: string) => void;
  retry: () => void;
  addPhotos: (files: FileList | null) => void;
  removePhoto: (photoId: string) => void;
  locate: () => void;
  set: (change: Partial<Draft>) => void;
};

const nothing = () => undefined;
export const noActions: Actions = {
  record: nothing,
  raise: nothing,
  undo: nothing,
  dismiss: nothing,
  resend: nothing,
  dropPhotos: nothing,
  retry: nothing,
  addPhotos: nothing,
  removePhoto: nothing,
  locate: nothing,
  set: nothing,
};
