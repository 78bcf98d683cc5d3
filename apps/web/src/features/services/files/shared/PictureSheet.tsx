// Renders a picture with zoom and rotation.
import { useState } from 'react';
import { BrokenSheet } from './BrokenSheet.tsx';
import { useBlobUrl } from './FileImage.tsx';
import * as styles from './LicenceViewer.module.css';

/** View state of a page: zoom and rotation in quarter turns. */
export type SheetView = { zoom: number; quarters: number };

type Props = { blob: Blob; alt: string; view: SheetView };

export const PictureSheet = ({ blob, alt, view: { zoom, quarters } }: Props) => {
  const url = useBlobUrl(blob);
  const [{ width, height }, setSize] = useState({ width: 3, height: 4 });
  const [isBroken, setBroken] = useState(false);
  const isSideways = quarters % 2 === 1;
  if (isBroken) return <BrokenSheet blob={blob} label={alt} />;
  return (
    <div
      className={styles.filmSheet}
      style={{
        width: `${zoom * 100}%`,
        aspectRatio: isSideways ? `${height} / ${width}` : `${width} / ${height}`,
      }}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          draggable={false}
          // After a quarter turn the picture's width fills the container's height.
          style={{
            width: isSideways ? `${(100 * width) / height}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
          }}
          onLoad={({ currentTarget: image }) => setSize({ width: image.naturalWidth, height: image.naturalHeight })}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
};
