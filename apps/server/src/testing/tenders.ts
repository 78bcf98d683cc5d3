// Test helpers for tenders: content that can be published, drafts and published tenders made through the API.
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { createTender, publishTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { emptyLot, emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { aPdf } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { hoursFromNow } from './usages.ts';

export const lotContent = (lot: Partial<LotContent> = {}): LotContent => ({
  ...emptyLot,
  originCode: '310115',
  originAddress: '川沙路 6999 号',
  destinationCode: '440112',
  destinationAddress: '开发大道 1 号',
  distanceKm: 1450,
  cargo: '家用电器',
  weightKg: 16_000,
  volumeLitres: 86_000,
  lengthBand: '13',
  bodies: ['box'],
  loadingWindow: '周一至周六 08:00–16:00',
  unloadingWindow: '周一至周日 08:00–20:00',
  quantityMilli: 240_000,
  ceilingE4: 98_000_000,
  ...lot,
});

export const tenderContent = (content: Partial<TenderContent> = {}): TenderContent => ({
  ...emptyTender,
  title: '华东家电整车年度运力',
  note: '每周约 5 车。',
  lots: [lotContent()],
  deadlineAt: hoursFromNow(48),
  opensAt: hoursFromNow(72),
  ...content,
});

export const auctionContent = (content: Partial<TenderContent> = {}): TenderContent =>
  tenderContent({
    title: '冷冻食品干线',
    mode: 'auction',
    opensAt: null,
    lots: [lotContent({ ceilingE4: 138_000_000, decrementE4: 1_000_000, quantityMilli: 20_000 })],
    ...content,
  });

export const makeTenders = (t: TestApp) => {
  const draft = async (shipper: Person, content: TenderContent = tenderContent()) => {
    const made = await t.call(createTender, { body: { copyOf: null } }, shipper);
    if (made.code !== 0) throw new Error(`not drafted: ${made.msg}`);
    const params = { tenderId: made.data.id };
    const saved = await t.call(saveTender, { params, body: { content, version: made.data.version } }, shipper);
    if (saved.code !== 0) throw new Error(`not saved: ${saved.msg} ${JSON.stringify(saved.data)}`);
    return saved.data;
  };
  return {
    draft,
    publish: async (shipper: Person, content?: TenderContent) => {
      const { id, version } = await draft(shipper, content);
      const sent = await t.call(publishTender, { params: { tenderId: id }, body: { version } }, shipper);
      if (sent.code !== 0) throw new Error(`not published: ${sent.msg} ${JSON.stringify(sent.data)}`);
      return sent.data;
    },
    /** An uploaded PDF that no tender names yet. */
    attachment: async (shipper: Person, file?: File) => {
      const body = { purpose: 'tenderAttachment' as const };
      return (await t.call(uploadFile, { body, file: file ?? (await aPdf()) }, shipper)).data.fileId;
    },
    /** The whole content again, as the wizard sends it. */
    contentOf: (detail: { content: Omit<TenderContent, 'invited'>; invited: { id: string }[] }): TenderContent => ({
      ...detail.content,
      invited: detail.invited.map(({ id }) => id),
    }),
  };
};
