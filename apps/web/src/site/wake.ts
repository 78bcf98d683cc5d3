// Loads the script of a reading page when somebody is about to use a part that needs it; until then the page is plain HTML.
export {};

const script = document.currentScript as HTMLScriptElement | null;
const [entry = '', ...chunks] = (script?.dataset.scripts ?? '').split(' ');

/** What reacts to more than the browser's own links and forms. */
const LIVE = 'button,input,select,textarea,label,[data-script]';
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
    });
};

const partOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const approach = (event: Event) => {
  if (partOf(event, LIVE)) wake();
};

const press = (event: Event) => {
  const part = partOf(event, REPLAYED);
  if (!part) return;
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
if (keepsSomething()) wake();
