// The bars around public pages as text, rendered once: they are a third of what React would render for a page. Server only.
import type { FixedPart } from '@rfb/contract/site.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Feedback } from './shell/Feedback.tsx';
import { Footer } from './shell/Footer.tsx';
import { PublicFrame } from './shell/PublicFrame.tsx';
import { menuStateOf } from './shell/TopBar.tsx';
import type { Place } from './site-page.ts';

/** `footer`: follows what closes the root, outside of what the browser hydrates, so that its script is not sent. */
type Bars = { before: FixedPart; after: FixedPart; footer: FixedPart };

/** One for each state of the menu; more only when the office changes its settings. */
const MOST = 50;
const known = new Map<string, Bars>();

const render = (place: Place): Bars => {
  const html = renderToString(<PublicFrame place={place}>{null}</PublicFrame>);
  const content = renderToString(
    <PublicFrame place={place} hasBars={false}>
      {null}
    </PublicFrame>,
  );
  const [before = '', after = ''] = html.split(content);
  return {
    before: { text: before },
    after: { text: after },
    footer: { text: renderToStaticMarkup(<Footer place={place} />) },
  };
};

export const barsOf = (place: Place) => {
  const { path, ...shown } = place;
  const key = `${menuStateOf(path)} ${JSON.stringify(shown)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST) known.clear();
  const made = render(place);
  known.set(key, made);
  return made;
};

/** The footer, before it the question whether the page was useful; neither needs a script. */
export const footWith = ({ footer }: Bars, address: string | undefined): FixedPart => {
  const question = address === undefined ? '' : renderToStaticMarkup(<Feedback address={address} />);
  return { text: `</div>${question}${footer.text}` };
};
