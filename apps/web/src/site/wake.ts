// Loads the script of a reading page when somebody is about to use a part that needs it; until then the page is plain HTML.
export {};

const script = document.currentScript as HTMLScriptElement | null;
const [entry = '', ...chunks] = (script?.dataset.scripts ?? '').split(' ');

/** What reacts to more than the browser’s own links and forms; `data-wakes` works without the script, only less well. */
const LIVE = 'button,input,select,textarea,label,[data-script],[data-wakes]';
/** A form of the browser's own. */
const PLAIN = '[data-plain]';
/** What does nothing, or less, without the script: a click is done again once it works. */
const REPLAYED = '#root button[type="button"],#root [data-script]';
const READY = 'rfb-ready';

let isAwake = false;
let pressed: HTMLElement | undefined;

const load = (file: string) => import(/* webpackIgnore: true */ file);

const wake = () => {
  if (isAwake) return;
  isAwake = true;
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.href = entry;
  document.head.append(preload);
  // The entry runs last: it finds the page's chunk there and does not ask for it again, unless it failed.
  Promise.all(chunks.map((chunk) => load(chunk).catch(() => {})))
    .then(() => load(entry))
    .catch(() => {
      isAwake = false;
      // What works without the script works again, and no click of long ago is done later.
      pressed = undefined;
      removeEventListener('click', press, true);
    });
};

const partOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const approach = (event: Event) => {
  if (partOf(event, LIVE) && !partOf(event, PLAIN)) wake();
};

const press = (event: Event) => {
  const part = partOf(event, REPLAYED);
  // Another tab or a download is the browser's own business.
  if (!part || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = part;
  wake();
};

const approaches = ['pointerover', 'touchstart', 'focusin'];
for (const name of approaches) addEventListener(name, approach, { capture: true, passive: true });
addEventListener('click', press, true);

addEventListener(
  READY,
  () => {
    for (const name of approaches) removeEventListener(name, approach, true);
    removeEventListener('click', press, true);
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);

/** Who is signed in, compares fleets or chose a text size sees the page with it at once. */
const keepsSomething = () => {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
};
// A link to a part of the page may need it opened; in development the script brings the hot reload.
if (process.env.NODE_ENV === 'development' || location.hash || keepsSomething()) wake();

// A page with its script counts its view itself, with the token of who is signed in.
const viewed = document.querySelector<HTMLElement>('[data-count-view]');
if (viewed && !isAwake) {
  document.documentElement.dataset.viewCounted = '';
  // Read to its end: a reply that nobody reads keeps the connection.
  fetch(viewed.dataset.countView ?? '', { method: 'POST' })
    .then((reply) => reply.text())
    .catch(() => {});
}

// Paper has no summary to click on.
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-unfold]')) fold.open = true;
});
