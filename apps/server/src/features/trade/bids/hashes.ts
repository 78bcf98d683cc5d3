// The hashes of the contract's proof.ts without waiting: between two awaits other requests run, and a bid holds its tender's lock.
import { hash } from 'node:crypto';
import { commitmentText, fleetText, type Link, linkText } from '@rfb/contract/trade/bids/proof.ts';

const sha256 = (text: string) => hash('sha256', text, 'hex');

export const fleetHashNow = (fleetId: string, fleetNonce: string) => sha256(fleetText(fleetId, fleetNonce));
export const commitmentNow = (committed: Parameters<typeof commitmentText>[0]) => sha256(commitmentText(committed));
export const linkHashNow = (previous: string, link: Link) => sha256(linkText(previous, link));
