// What the bid page needs of custody, to be weighed.
export { sealFile } from '../../packages/contract/src/trade/custody/attachments.ts';
export { custodyReceiptText, receiptOf } from '../../packages/contract/src/trade/custody/receipt.ts';
export { sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
