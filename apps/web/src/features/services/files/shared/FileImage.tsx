// A stored picture, with a placeholder until it is loaded.
import type { ReactNode } from 'react';
import { useFileUrl } from './use-file-url.ts';

type Props = { fileId: string | null | undefined; alt: string; className?: string; fallback?: ReactNode };

export const FileImage = ({ fileId, alt, className, fallback = null }: Props) => {
  const url = useFileUrl(fileId);
  return url ? <img src={url} alt={alt} className={className} /> : fallback;
};
