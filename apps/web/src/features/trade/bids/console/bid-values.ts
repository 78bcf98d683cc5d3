// The bid form's values: from an earlier bid, to the request, and errors back to their fields.

import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import type { BidForm, OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { earliestValidDay } from '../shared/bid-terms.ts';

/** `surcharges`: one for each surcharge the shipper allows, null where none is asked. */
export type BidValues = {
  priceE4: number | null;
  surcharges: (number | null)[];
  validUntil: string;
  vehicleId: string | null;
  note: string;
  lowReason: string;
  /** The token of an attachment stands for its file id. */
  attachments: StoredFile[];
};
type Terms = Pick<ShownContent, 'surcharges' | 'deadlineAt' | 'validDays'>;
type Vehicle = { id: string; plateNo: string };

type Earlier = Pick<OwnReceipt, 'bid' | 'attachments'>;

export const fieldFile = ({ token, name, size }: Earlier['attachments'][number]): StoredFile => ({
  fileId: token,
  name,
  size,
  mimeType: FILE_KINDS.pdf,
});

export const valuesFrom = (terms: Terms, earlier: Earlier | undefined, vehicles: readonly Vehicle[]): BidValues => {
  const earliest = earliestValidDay(terms);
  const bid = earlier?.bid ?? null;
  return {
    priceE4: bid?.priceE4 ?? null,
    surcharges: terms.surcharges.map(
      ({ name }) => bid?.surcharges.find((surcharge) => surcharge.name === name)?.priceE4 ?? null,
    ),
    // A moved deadline may make the earlier day too early.
    validUntil: bid && bid.validUntil > earliest ? bid.validUntil : earliest,
    vehicleId: vehicles.find(({ plateNo }) => plateNo === bid?.plateNo)?.id ?? null,
    note: bid?.note ?? '',
    lowReason: bid?.lowReason ?? '',
    attachments: earlier?.attachments.map(fieldFile) ?? [],
  };
};

/** Places of the filled surcharges in the form, in the order they are sent. */
const filled = ({ surcharges }: BidValues) => surcharges.flatMap((price, index) => (price === null ? [] : [index]));

/** What the person had in view when pressing the button. */
type Seen = Required<Pick<BidForm, 'seenNotice' | 'seenRevision'>>;

export const bodyOf = (values: BidValues, { surcharges }: Terms, isLow: boolean, seen: Seen): BidForm => ({
  priceE4: values.priceE4 ?? 0,
  surcharges: filled(values).map((index) => ({
    name: surcharges[index]?.name ?? '',
    priceE4: values.surcharges[index] ?? 0,
  })),
  validUntil: values.validUntil,
  vehicleId: values.vehicleId,
  note: values.note.trim(),
  // A reason written for a lower price is not sent with a higher one.
  lowReason: isLow ? values.lowReason.trim() : '',
  attachments: values.attachments.map(({ fileId }) => fileId),
  ...seen,
});

/** The bid as it is sealed in this browser; the server says the same of what `bodyOf` sends. */
export const canonicalOf = (
  values: BidValues,
  terms: Terms,
  isLow: boolean,
  vehicles: readonly Vehicle[],
): CanonicalBid => {
  const { priceE4, surcharges, validUntil, note, lowReason, vehicleId } = bodyOf(values, terms, isLow, {
    seenNotice: 0,
    seenRevision: 0,
  });
  const plateNo = vehicles.find(({ id }) => id === vehicleId)?.plateNo ?? '';
  return { priceE4, surcharges, validUntil, plateNo, note, lowReason };
};

/** `surcharges.0` of the request may be the third field of the form. */
export const fieldsOf = (fields: Record<string, string>, values: BidValues) => {
  const places = filled(values);
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      const [, index] = /^surcharges\.(\d+)/.exec(name) ?? [];
      return [index === undefined ? name : `surcharges.${places[Number(index)] ?? 0}`, words];
    }),
  );
};
