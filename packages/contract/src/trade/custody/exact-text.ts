// The one spelling of a file of custody: any other spelling of the same value is a changed file.
import { canonicalText, fileText } from '../bids/proof.ts';

/** Keys sorted, one to a line. */
export const exactText = (value: unknown) => fileText(JSON.parse(canonicalText(value)));
