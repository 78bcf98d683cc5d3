// The sample tender of the practice page: invented, kept nowhere, with a deadline that is always two days ahead.
import { DAY_MS } from '@rfb/contract/days.ts';
import { bandNames, type CostBasis } from '@rfb/contract/identity/settings/cost-basis.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { emptyLot, emptyTender, type LotContent } from '@rfb/contract/trade/tenders/tenders.ts';

/** No distance, so that no cost line is drawn from figures that nobody set. */
export const sampleLot: LotContent & { id: string } = {
  ...emptyLot,
  id: 'practice',
  originCode: '310114',
  destinationCode: '610112',
  cargo: '冷冻水饺',
  weightKg: 13_500,
  lengthBand: '9.6',
  bodies: ['fridge'],
  temperature: '−18 ℃',
  loadingWindow: '周一至周六 08:00–16:00',
  unloadingWindow: '周一至周日 08:00–20:00',
  quantityMilli: 12_000,
  ceilingE4: 95_000_000,
};

const noCost = { litresE1: 0, tollE4: 0, driverE4: 0, depreciationE4: 0 };
const noCosts: CostBasis = {
  fuelPriceE4: 0,
  warnPercent: 85,
  bands: Object.fromEntries(bandNames.map((band) => [band, noCost])) as CostBasis['bands'],
};

/** `now`: milliseconds of the server's time. */
export const sampleTender = (now: number): TenderDetail => {
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const { invited: _, ...terms } = emptyTender;
  return {
    id: 'practice',
    tenderNo: '练习',
    phase: 'bidding',
    isOwn: false,
    shipper: { id: 'practice', name: '样例货主', payer: null },
    content: {
      ...terms,
      title: '练习竞价',
      lots: [sampleLot],
      deadlineAt: at(2),
      opensAt: at(3),
    },
    invited: [],
    lots: [
      {
        id: sampleLot.id,
        number: 1,
        origin: '上海嘉定',
        destination: '西安未央',
        state: 'open',
        closesAt: at(2),
        extensions: 0,
      },
    ],
    attachments: [],
    notices: [],
    questions: [],
    refusedQuestions: 0,
    costBasis: noCosts,
    terms: { confirmHours: 24, extensionMinutes: 0, maxExtensions: 0 },
    minHours: 2,
    publishAt: null,
    publishedAt: at(0),
    startsAt: at(0),
    closesAt: at(2),
    opensAt: at(3),
    openedAt: null,
    endReason: '',
    deadline: null,
    alarm: null,
    custodians: null,
    copiedFromId: null,
    changedAt: at(0),
    version: 1,
    now: at(0),
  };
};
