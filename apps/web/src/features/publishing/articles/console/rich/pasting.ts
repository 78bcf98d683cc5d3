// Paste and drop in the editor: cleans markup, reports what was dropped, asks for a picture's alternative text.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Dropped } from '../paste/blocks.ts';
import { cleanPasted, cleanPastedText } from '../paste/clean-pasted.ts';

type Arrivals = { onDropped: (dropped: Dropped) => void; onPicture: (file: File) => void };

/** Some programs copy text together with a picture of it; then the text is meant. */
const pictureIn = (carried: DataTransfer | null) => {
  const file = [...(carried?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  const words = (carried?.getData('text/html') ?? '').replace(/<[^>]*>/g, '').trim() || carried?.getData('text/plain');
  return words ? undefined : file;
};

export const pasting = ({ onDropped, onPicture }: Arrivals) => {
  const takePicture = (event: Event, carried: DataTransfer | null) => {
    const file = pictureIn(carried);
    if (!file) return false;
    event.preventDefault();
    onPicture(file);
    return true;
  };
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, dropped } = cleanPasted(html);
            if (dropped.pictures + dropped.tables > 0) onDropped(dropped);
            return clean;
          },
          transformPastedText: cleanPastedText,
          handleDOMEvents: {
            paste: (view, event) => view.editable && takePicture(event, event.clipboardData),
            drop: (view, event) => view.editable && takePicture(event, event.dataTransfer),
          },
        },
      }),
    ],
  });
};
