// The thread of isolated work: handles one input after another, and says whether the process may handle the next.
import { parentPort } from 'node:worker_threads';

export type Handled = { answer: unknown; isReusable: boolean };

const PROTOTYPES = [Object, Array, Function, String, Number, Map, Set, Promise, Uint8Array].map((one) => one.prototype);

/** `isReusable`: whether the answer is that of an ordinary document; after any other, the process ends. */
export const handleInputs = <I, O>(handle: (input: I) => Promise<O>, isReusable: (answer: O) => boolean) => {
  // Otherwise a document could leave properties behind that the reading of the next one finds on every object.
  for (const prototype of PROTOTYPES) Object.preventExtensions(prototype);
  parentPort?.on('message', async (input: I) => {
    const answer = await handle(input);
    parentPort?.postMessage({ answer, isReusable: isReusable(answer) } satisfies Handled);
  });
};
