// What the bid page needs of custody, to be weighed.
export { sealFile } from '../../packages/contract/src/trade/custody/attachments.ts';
export { sealInBrowser } from '../../packages/contract/src/trade/custody/browser-sealing.ts';
export { custodyReceiptText, receiptOf } from '../../packages/contract/src/trade/custody/receipt.ts';
