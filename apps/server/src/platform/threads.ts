// Runs our own drawing in worker threads with limits on time and memory.
import { Worker } from 'node:worker_threads';

type ThreadLimits = { seconds: number; megabytes: number };

const IDLE_MS = 10_000;

/** Starting a thread takes longer than most drawings, so one that has answered waits for the next input. */
export const threadsOf = <I, T>(file: URL, { seconds, megabytes }: ThreadLimits) => {
  const idle: { thread: Worker; timer: NodeJS.Timeout }[] = [];

  const open = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // While it works its caller listens too; one that ends while it waits harms nobody.
    thread.on('error', () => {});
    thread.once('exit', () => leave(thread));
    return thread;
  };
  const leave = (thread: Worker) => {
    const at = idle.findIndex((one) => one.thread === thread);
    if (at >= 0) idle.splice(at, 1);
  };
  const take = () => {
    const waiting = idle.pop();
    clearTimeout(waiting?.timer);
    waiting?.thread.ref();
    return waiting?.thread ?? open();
  };
  /** Waits without keeping the server running, and ends if nothing comes. */
  const rest = (thread: Worker) => {
    thread.unref();
    const end = () => {
      leave(thread);
      thread.terminate();
    };
    idle.push({ thread, timer: setTimeout(end, IDLE_MS).unref() });
  };

  /** Gives the input to a thread and resolves with its answer; a thread that failed is not used again. */
  return (input: I): Promise<T> =>
    new Promise((resolve, reject) => {
      const thread = take();
      const fail = (message: string) => {
        stop();
        thread.terminate();
        reject(new Error(message));
      };
      const onMessage = (answer: T) => {
        stop();
        rest(thread);
        resolve(answer);
      };
      const onError = ({ message }: Error) => fail(message);
      const onExit = () => fail('ended without an answer');
      const timer = setTimeout(() => fail('out of time'), seconds * 1000);
      const stop = () => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      thread.postMessage(input);
    });
};
