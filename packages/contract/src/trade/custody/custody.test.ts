// Tests sealed bids of three custodians: who can open them, what a server that stores them can read, and who is blamed.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanonicalBid, canonicalText, exactText } from '../bids/proof.ts';
import { bodyCipher, type CustodianKeys, partLabel } from './bid-sealing.ts';
import { readSealedBid } from './files.ts';
import { bytesToHex, hexToBytes, utf8ToBytes } from './hashes.ts';
import { sealTo } from './hpke.ts';
import { newCustodianKey } from './new-key.ts';
import { checkAndOpen, combine, openWithReceipt } from './opening.ts';
import { padded } from './padding.ts';
import { type HandedPart, partOf } from './parts.ts';
import { contextOf, custodyCommitmentOf, PADDED_BYTES, partHashOf, type SealedBid, sealHashOf } from './sealed-bid.ts';
import { sealAgain, sealBid } from './sealing.ts';
import { type PartNumber, partAt, partNumbers } from './shamir.ts';

const [one, two, three] = [newCustodianKey(), newCustodianKey(), newCustodianKey()];
const holders = { 1: one, 2: two, 3: three };
const custodians: CustodianKeys = [one.publicKey, two.publicKey, three.publicKey];
const PAIRS: [PartNumber, PartNumber][] = [
  [1, 2],
  [1, 3],
  [2, 3],
];

const bid: CanonicalBid = {
  priceE4: 68_500_000,
  surcharges: [{ name: '装卸费', priceE4: 2_000_000 }],
  validUntil: '2026-12-17',
  plateNo: '沪A88888',
  note: '可垫付油费，夜间装车',
  lowReason: '',
};
const place = { tenderId: 'tender1', lotId: 'lot1', fleetId: 'fleet1', revision: 1, noticeNumber: 0 };
const made = () => sealBid(custodians, { ...place, bid });
type Made = ReturnType<typeof made>;

const hexOf = (text: string) => bytesToHex(utf8ToBytes(text));
/** The bytes of hex as one character each. */
const latin = (hex: string) => String.fromCharCode(...hexToBytes(hex));

const handed = (sealed: SealedBid, numbers: readonly PartNumber[] = partNumbers): HandedPart[] =>
  numbers.map((number) => partOf(holders[number], number, sealed));
const expectedOf = (sealed: SealedBid) => ({ commitment: sealed.commitment, custodians });
const opened = (sealed: SealedBid, parts: HandedPart[]) => checkAndOpen(sealed, expectedOf(sealed), parts);

/** A bidder who commits to something that does not fit: everything public is consistent again. */
const committed = (sealed: SealedBid): SealedBid => ({
  ...sealed,
  commitment: custodyCommitmentOf(sealed.bidCommitment, sealHashOf(sealed)),
});
const withPart = (sealed: SealedBid, number: PartNumber, change: Partial<SealedBid['parts'][number]>) => {
  const [first, second, third] = sealed.parts;
  const changed = (at: PartNumber, part: SealedBid['parts'][0]) => (at === number ? { ...part, ...change } : part);
  return committed({ ...sealed, parts: [changed(1, first), changed(2, second), changed(3, third)] });
};
const sealedFor = (number: PartNumber, sealed: SealedBid, part: Uint8Array) =>
  bytesToHex(
    sealTo(
      hexToBytes(holders[number].publicKey),
      utf8ToBytes(contextOf(sealed)),
      partLabel(number),
      part,
      new Uint8Array(32).fill(7),
    ),
  );
const withBody = ({ sealed, contentKey }: Made, text: string) =>
  committed({
    ...sealed,
    body: bytesToHex(
      bodyCipher(contentKey, contextOf(sealed)).encrypt(
        padded(utf8ToBytes(text), PADDED_BYTES) ?? new Uint8Array(PADDED_BYTES),
      ),
    ),
  });

describe('an honest bid', () => {
  it('is opened by every two of three custodians, and nobody is blamed', () => {
    const { sealed, payload } = made();
    for (const pair of PAIRS)
      expect(opened(sealed, handed(sealed, pair))).toMatchObject({ state: 'opened', payload, blamed: [] });
    expect(opened(sealed, handed(sealed))).toMatchObject({ state: 'opened', payload, blamed: [] });
  });

  it('stays closed with one part or none', () => {
    const { sealed } = made();
    for (const number of partNumbers)
      expect(opened(sealed, handed(sealed, [number]))).toEqual({ state: 'waiting', problem: 'waiting', blamed: [] });
    expect(opened(sealed, []).state).toBe('waiting');
  });

  it('cannot be opened twice by the same custodian', () => {
    const { sealed } = made();
    expect(() => opened(sealed, handed(sealed, [1, 1]))).toThrow();
    expect(() => opened(sealed, handed(sealed, [1, 2, 2]))).toThrow();
  });

  it('of any content is opened as it was sealed; a withdrawal is as long as a bid', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const anyBid = fc.option(
      fc.record({
        priceE4: fc.nat(),
        surcharges: fc.array(fc.record({ name: text, priceE4: fc.nat() }), { maxLength: 10 }),
        validUntil: fc.constant('2026-12-17'),
        plateNo: text,
        note: text,
        lowReason: text,
      }),
    );
    const length = exactText(made().sealed).length - 'bid'.length;
    fc.assert(
      fc.property(anyBid, fc.constantFrom(...PAIRS), (offered, pair) => {
        const { sealed, payload } = sealBid(custodians, { ...place, bid: offered });
        expect(opened(sealed, handed(sealed, pair))).toMatchObject({ state: 'opened', payload: { bid: offered } });
        expect(exactText(sealed).length - sealed.action.length).toBe(length);
        expect(payload.bid).toEqual(offered);
      }),
      { numRuns: 20 },
    );
  });

  it('commits to its attachments; an envelope that names others is void, whichever two open it', () => {
    const files = [{ sha256: 'ab'.repeat(32), key: 'cd'.repeat(32) }];
    const { sealed, payload } = sealBid(custodians, { ...place, bid, files });
    expect(sealed.files).toEqual(['ab'.repeat(32)]);
    expect(exactText(sealed)).not.toContain('cd'.repeat(32));
    expect(opened(sealed, handed(sealed, [1, 3]))).toMatchObject({ state: 'opened', payload });
    expect(opened({ ...sealed, files: undefined }, handed(sealed, [1, 3])).state).toBe('broken');
    const { files: _, ...none } = sealed;
    for (const other of [committed(none), committed({ ...sealed, files: ['ef'.repeat(32)] })])
      for (const pair of PAIRS)
        expect(opened(other, handed(other, pair))).toMatchObject({ state: 'void', blamed: ['bidder'] });
    expect(readSealedBid(exactText(committed({ ...made().sealed, files: [] })))).toBeUndefined();
  });

  it('is too long to be sealed only when it could not be padded', () => {
    expect(() => sealBid(custodians, { ...place, bid: { ...bid, note: 'x'.repeat(PADDED_BYTES) } })).toThrow('太长');
  });

  it('is sealed only to three different, usable keys', () => {
    const low = '00'.repeat(32);
    expect(() => sealBid([one.publicKey, one.publicKey, two.publicKey], { ...place, bid })).toThrow('各不相同');
    expect(() => sealBid([one.publicKey, two.publicKey, low], { ...place, bid })).toThrow();
  });

  it('is never sealed twice to the same bytes, and draws each of its secrets anew', () => {
    const [a, b] = [made(), made()];
    for (const field of ['body', 'keyHash', 'bidCommitment', 'fleetHash', 'commitment'] as const)
      expect(a.sealed[field]).not.toBe(b.sealed[field]);
    const parts = [...a.sealed.parts, ...b.sealed.parts];
    expect(new Set(parts.flatMap(({ hash, sealed }) => [hash, sealed.slice(0, 64)])).size).toBe(12);
    const secretsOf = ({ payload: { nonce, seed, fleet }, contentKey }: Made) => [nonce, seed, fleet.nonce, contentKey];
    expect(new Set([...secretsOf(a), ...secretsOf(b)]).size).toBe(8);
  });
});

describe('whoever stores sealed bids', () => {
  const COUNT = process.env.DEEP ? 1_000 : 20;
  it('finds no price, name or note in any of them, in no usual spelling', () => {
    const note = '绝密说明-secret-note';
    for (let at = 0; at < COUNT; at++) {
      const priceE4 = 71_234_560_000 + at;
      const marked = { ...bid, priceE4, note, plateNo: '沪B66666' };
      const { sealed } = sealBid(custodians, { ...place, fleetId: 'fleet-marker-7', bid: marked });
      const text = exactText(sealed);
      const bytes = [text, ...[sealed.body, ...sealed.parts.map((part) => part.sealed)].map((hex) => latin(hex))];
      for (const secret of [`${priceE4}`, `${priceE4 / 10_000}`, note, '沪B66666', 'fleet-marker-7', 'priceE4'])
        for (const spelling of [secret, latin(hexOf(secret)), hexOf(secret), btoa(latin(hexOf(secret)))])
          for (const stored of bytes) expect(stored.includes(spelling), `${at} ${secret}`).toBe(false);
    }
  });

  it('cannot try prices: what is public changes with random bytes that are not', () => {
    const { sealed, payload, contentKey } = made();
    const header = { ...sealed };
    for (const guess of [
      { ...payload, nonce: '00'.repeat(32) },
      { ...payload, seed: '00'.repeat(32) },
    ])
      expect(sealAgain(header, custodians, guess, contentKey).commitment).not.toBe(sealed.commitment);
    const otherKey = sealAgain(header, custodians, payload, '00'.repeat(32));
    expect(otherKey.commitment).not.toBe(sealed.commitment);
    const { bidCommitment } = sealAgain(header, custodians, { ...payload, nonce: '00'.repeat(32) }, contentKey);
    expect(bidCommitment).not.toBe(sealed.bidCommitment);
  });

  it('opens nothing with one custodian, whatever it makes up for the second', () => {
    const { sealed } = made();
    const [first] = handed(sealed, [1]);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (guess) => {
        const second: HandedPart = { number: 2, part: bytesToHex(guess) };
        expect(opened(sealed, first ? [first, second] : []).state).toBe('waiting');
      }),
      { numRuns: 20 },
    );
  });

  it('cannot use a bid in another place: each secret is bound to where it belongs', () => {
    const { sealed } = made();
    const elsewhere: Partial<SealedBid>[] = [
      { tenderId: 'tender2' },
      { lotId: 'lot2' },
      { fleetHash: '00'.repeat(32) },
      { keySet: '00'.repeat(32) },
      { action: 'withdrawal' },
      { revision: 2 },
      { noticeNumber: 1 },
    ];
    for (const change of elsewhere) {
      const moved = { ...sealed, ...change };
      expect(opened(moved, handed(sealed)), JSON.stringify(change)).toMatchObject({ state: 'broken' });
      // Even when the chain names the new commitment, the parts open nothing there.
      for (const number of partNumbers)
        expect(partOf(holders[number], number, committed(moved)), JSON.stringify(change)).toEqual({
          number,
          part: null,
        });
    }
  });

  it('cannot give one custodian the part of another', () => {
    const { sealed } = made();
    const [first, second, third] = sealed.parts;
    const swapped = committed({ ...sealed, parts: [second, first, third] });
    expect(partOf(two, 1, swapped).part).toBeNull();
    expect(partOf(one, 1, swapped).part).toBeNull();
  });

  it('is blamed for a bid that is not the one received', () => {
    const [mine, other] = [made().sealed, made().sealed];
    const broken = { state: 'broken', problem: 'changed', blamed: ['platform'] };
    expect(checkAndOpen(other, expectedOf(mine), handed(other))).toEqual(broken);
    expect(checkAndOpen({ ...mine, body: other.body }, expectedOf(mine), handed(mine))).toEqual(broken);
    const keys: CustodianKeys = [one.publicKey, two.publicKey, newCustodianKey().publicKey];
    expect(checkAndOpen(mine, { commitment: mine.commitment, custodians: keys }, handed(mine))).toEqual(broken);
  });
});

describe('a changed sealed bid', () => {
  const text = exactText(made().sealed);

  it('is read as it was written', () => {
    expect(readSealedBid(text)).toEqual(JSON.parse(text));
  });

  it('is refused whichever byte was changed', () => {
    const bytes = utf8ToBytes(text);
    const step = process.env.DEEP ? 1 : 61;
    const places = [...bytes.keys()].filter((at) => at < 600 || at > bytes.length - 200 || at % step === 0);
    const passed = places.filter((at) => {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
      return readSealedBid(new TextDecoder().decode(changed)) !== undefined;
    });
    expect(passed).toEqual([]);
  });

  it('is refused when it is shorter, longer or spelled differently', () => {
    const others = [text.slice(0, -1), `${text}\n`, ` ${text}`, JSON.stringify(JSON.parse(text)), '', 'null', '[]'];
    for (const other of others) expect(readSealedBid(other)).toBeUndefined();
    const withMore = { ...JSON.parse(text), extra: 1 };
    expect(readSealedBid(`${JSON.stringify(withMore, null, 1)}\n`)).toBeUndefined();
  });
});

describe('a custodian who hands in something else', () => {
  const { sealed, payload, contentKey } = made();
  const wrong = (number: PartNumber, part: string | null = '11'.repeat(32)): HandedPart => ({ number, part });

  it('is blamed as soon as the other two open the bid', () => {
    for (const [a, b] of PAIRS) {
      const liar = partNumbers.find((number) => number !== a && number !== b) ?? 1;
      for (const part of ['11'.repeat(32), null, '', '11'])
        expect(opened(sealed, [wrong(liar, part), ...handed(sealed, [a, b])])).toMatchObject({
          state: 'opened',
          payload,
          blamed: [liar],
        });
    }
  });

  it('cannot make a bid void with one honest custodian beside, nor be blamed before it is certain', () => {
    expect(opened(sealed, [wrong(2), ...handed(sealed, [1])])).toEqual({
      state: 'waiting',
      problem: 'waiting',
      blamed: [],
    });
  });

  it('is found by the bidder’s receipt, which opens the bid, even when two of them lie', () => {
    const parts = [wrong(2), wrong(3, null), ...handed(sealed, [1])];
    expect(opened(sealed, parts).state).toBe('waiting');
    expect(openWithReceipt(sealed, expectedOf(sealed), parts, contentKey)).toMatchObject({
      state: 'opened',
      payload,
      blamed: [2, 3],
    });
    expect(openWithReceipt(sealed, expectedOf(sealed), parts, made().contentKey)).toMatchObject({ state: 'waiting' });
  });

  it('cannot hand in the part of another bid', () => {
    const [other] = handed(made().sealed, [2]);
    expect(opened(sealed, [other ?? wrong(2), ...handed(sealed, [1, 3])])).toMatchObject({ blamed: [2] });
  });
});

describe('a bidder whose bid does not fit', () => {
  const good = made();
  const { sealed, payload, contentKey } = good;
  const otherKeyPart = (number: PartNumber) => partAt(number, new Uint8Array(32).fill(9), new Uint8Array(32).fill(5));

  const forgeries: [string, SealedBid, string][] = [
    [
      'sealed garbage to custodian 2',
      withPart(sealed, 2, { sealed: sealedFor(2, sealed, new Uint8Array(32).fill(3)) }),
      'notRepeatable',
    ],
    [
      'sealed something to custodian 2 that does not open',
      withPart(sealed, 2, { sealed: '00'.repeat(80) }),
      'notRepeatable',
    ],
    ['wrote a wrong hash of part 2', withPart(sealed, 2, { hash: '00'.repeat(32) }), 'notRepeatable'],
    [
      'gave custodian 3 a fitting part of another key',
      withPart(sealed, 3, {
        sealed: sealedFor(3, sealed, otherKeyPart(3)),
        hash: partHashOf(contextOf(sealed), 3, bytesToHex(otherKeyPart(3))),
      }),
      'notRepeatable',
    ],
    ['wrote the hash of another key', committed({ ...sealed, keyHash: '00'.repeat(32) }), 'otherKey'],
    ['encrypted nothing', committed({ ...sealed, body: '00'.repeat(sealed.body.length / 2) }), 'notReadable'],
    ['encrypted no JSON', withBody(good, 'no JSON'), 'notReadable'],
    [
      'encrypted a price that is no number',
      withBody(good, canonicalText({ ...payload, bid: { ...bid, priceE4: '1' } })),
      'notReadable',
    ],
    ['encrypted another spelling', withBody(good, JSON.stringify(payload, null, 1)), 'notReadable'],
    [
      'encrypted a number that grows when written again',
      withBody(good, canonicalText(payload).replace('68500000', '685e5')),
      'notReadable',
    ],
    [
      'encrypted half a character',
      withBody(good, canonicalText({ ...payload, bid: { ...bid, note: '\ud800' } })),
      'notReadable',
    ],
    ['encrypted a NUL', withBody(good, canonicalText({ ...payload, bid: { ...bid, note: 'a\0b' } })), 'notReadable'],
    [
      'committed to another price',
      withBody(good, canonicalText({ ...payload, bid: { ...bid, priceE4: 1 } })),
      'notCommitted',
    ],
    ['withdrew under the name of a bid', withBody(good, canonicalText({ ...payload, bid: null })), 'notCommitted'],
    [
      'named another fleet',
      withBody(good, canonicalText({ ...payload, fleet: { ...payload.fleet, id: 'fleet2' } })),
      'notCommitted',
    ],
    ['named other random bytes', withBody(good, canonicalText({ ...payload, seed: '00'.repeat(32) })), 'notRepeatable'],
  ];

  it.each(forgeries)('%s: void, and nobody else is blamed', (_, forged, problem) => {
    expect(opened(forged, handed(forged))).toEqual({ state: 'void', problem: expect.any(String), blamed: ['bidder'] });
    expect(opened(forged, handed(forged))).toMatchObject({ problem });
  });

  it('gets the same answer whichever two custodians come', () => {
    for (const [title, forged] of forgeries)
      for (const pair of PAIRS) {
        const outcome = opened(forged, handed(forged, pair));
        // A pair with a part that does not fit must wait for the third; it never opens.
        expect(outcome.state, `${title} ${pair}`).toMatch(/^(?:void|waiting)$/);
        expect(
          outcome.blamed.every((blamed) => blamed === 'bidder'),
          title,
        ).toBe(true);
      }
  });

  it('cannot rescue it with a receipt', () => {
    for (const [title, forged] of forgeries)
      expect(openWithReceipt(forged, expectedOf(forged), handed(forged), contentKey).state, title).not.toBe('opened');
  });

  it('does not shield a custodian who lies about a part that was right', () => {
    const [, forged = sealed] = forgeries[0] ?? [];
    const [first, third] = handed(forged, [1, 3]);
    const liar: HandedPart = { number: 3, part: '11'.repeat(32) };
    // With part 2 garbage and part 3 a lie nobody can open; the receipt shows both.
    expect(openWithReceipt(forged, expectedOf(forged), [first ?? liar, liar], contentKey)).toEqual({
      state: 'void',
      problem: 'notRepeatable',
      blamed: ['bidder', 3],
    });
    expect(combine(first ?? liar, third ?? liar)).toBe(contentKey);
  });
});

it('the format stays as it is: fixed values give fixed bytes', () => {
  const keys: CustodianKeys = [
    '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
    'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
    '4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a',
  ];
  const header = {
    tenderId: 't',
    lotId: 'l',
    fleetHash: '11'.repeat(32),
    keySet: '22'.repeat(32),
    action: 'bid' as const,
    revision: 1,
    noticeNumber: 0,
  };
  const fixed = {
    bid,
    nonce: '33'.repeat(32),
    fleet: { id: 'f', nonce: '44'.repeat(32) },
    files: [],
    seed: '55'.repeat(32),
  };
  const sealed = sealAgain(header, keys, fixed, '66'.repeat(32));
  expect(sealed.commitment).toBe('cf9cdb29abf4bf0fc295864228cc072df7d6218cd057ba23422e1557dddcdf42');
});
