// Text in which the cited standards are links; everything else stays text.
import {
  type LinkedCitation,
  type TextPart,
  withCitations,
} from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { createElement, Fragment } from 'react';

type Props = { text: string; links: readonly LinkedCitation[]; hrefOf: (slug: string) => string };

/** The parts of a text never move, so they need no keys. */
export const Cited = ({ text, links, hrefOf }: Props) => {
  const render = ({ text: part, slug }: TextPart) =>
    slug === undefined ? (
      part
    ) : (
      <a className="link in-text" href={hrefOf(slug)}>
        {part}
      </a>
    );
  return createElement(Fragment, null, ...withCitations(text, links).map(render));
};
