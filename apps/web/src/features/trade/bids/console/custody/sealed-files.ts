// Uploads files that were encrypted by their bidder; what ties them to the bid stays in this browser.
import { pathOf, wire } from '@rfb/contract/endpoint.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import type { UploadedAttachment } from '@rfb/contract/trade/bids/bids.ts';
import type { addSealedFile as AddSealedFile } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { BidAttachment } from '@rfb/contract/trade/bids/proof.ts';
import type { FileKey } from '@rfb/contract/trade/custody/attachments.ts';
import type { BidPayload } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { type Sending, sendForm } from '../../../../services/files/shared/files.ts';

const addSealedFile = wire<typeof AddSealedFile>({
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/sealed-bid/files',
  body: true,
});

type Place = { tenderId: string; lotId: string };

export const uploadSealed = async (place: Place, sealed: BlobPart, sending: Sending) => {
  const form = new FormData();
  form.append('file', new Blob([sealed]), 'sealed.bin');
  await sendForm(addSealedFile, pathOf(addSealedFile, { params: place }), form, sending);
};

const HEX = 64;

/** Stands for the file in the form; three values of 64 characters each. It is never sent. */
export const tokenOf = ({ sha256, key }: FileKey, attachment: BidAttachment) => `${sha256}${key}${attachment.sha256}`;

/** What a bid says of the files in the form, in their order. */
export const filesOfForm = (chosen: readonly StoredFile[]) => {
  const part = ({ fileId }: StoredFile, at: number) => fileId.slice(at * HEX, (at + 1) * HEX);
  return {
    attachments: chosen.map((one): BidAttachment => ({ name: one.name, size: one.size, sha256: part(one, 2) })),
    files: chosen.map((one): FileKey => ({ sha256: part(one, 0), key: part(one, 1) })),
  };
};

/** Files of an own bid, which the next one may keep without another upload. */
export const keptFiles = ({ bid, files }: BidPayload): UploadedAttachment[] =>
  (bid?.attachments ?? []).flatMap((attachment, index) => {
    const key = files[index];
    return key ? [{ ...attachment, token: tokenOf(key, attachment) }] : [];
  });
