// Stored files fetched with the session: their object URL, revoked on unmount, and a picture.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchFile } from './files.ts';

export const useFile = (fileId: string | null | undefined) =>
  useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchFile(fileId ?? ''),
    enabled: Boolean(fileId),
    // Stored files are immutable.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const useBlobUrl = (blob: Blob | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};

const useFileUrl = (fileId: string | null | undefined) => useBlobUrl(useFile(fileId).data);

/** A stored picture, with a placeholder until it is loaded. */
type Props = { fileId: string | null | undefined; alt: string; className?: string; fallback?: ReactNode };

export const FileImage = ({ fileId, alt, className, fallback = null }: Props) => {
  const url = useFileUrl(fileId);
  return url ? <img src={url} alt={alt} className={className} /> : fallback;
};
