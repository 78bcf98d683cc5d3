// Editing a card: the request body and the preview.
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { expect, it } from 'vitest';
import { bodyOf, shownWith, valuesOf } from './card-values.ts';

const card = {
  description: '整车运输',
  businessScope: '',
  establishYear: null,
  certifications: [],
  avatarFileId: null,
  lanes: [{ fromCode: '320500', toCode: '440100', isBothWays: false, from: '江苏 苏州', to: '广东 广州' }],
  photos: [{ fileId: 'one', alt: '场站', width: 1200, height: 900 }],
  version: 3,
} as unknown as FleetCard;

it('sends the form values without incomplete lanes', () => {
  const values = { ...valuesOf(card), lanes: [...valuesOf(card).lanes, { isBothWays: true }, { fromCode: '110100' }] };
  expect(bodyOf(values, 3)).toEqual({
    description: '整车运输',
    businessScope: '',
    establishYear: null,
    certifications: [],
    avatarFileId: null,
    lanes: [{ fromCode: '320500', toCode: '440100', isBothWays: false }],
    version: 3,
  });
});

it('previews unsaved text and the unsaved logo instead of the public ones', () => {
  const page = { name: '甲车队', description: '整车运输', rating: 4.8 } as unknown as FleetDetail;
  const values = {
    ...valuesOf(card),
    description: '冷链运输',
    avatarFileId: 'one',
  };
  const shown = shownWith(page, card, values, {
    addressOf: (fileId) => (fileId === 'one' ? 'blob:one' : undefined),
    placeOf: (code) => `地 ${code}`,
  });
  expect(shown).toMatchObject({ name: '甲车队', rating: 4.8, description: '冷链运输', avatar: 'blob:one' });
  expect(shown.lanes).toEqual([{ from: '地 320500', to: '地 440100', isBothWays: false }]);
});
