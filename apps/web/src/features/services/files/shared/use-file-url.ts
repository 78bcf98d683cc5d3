// Object URL of a stored file, fetched with the session and revoked on unmount.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

export const useFileUrl = (fileId: string | null | undefined) => useBlobUrl(useFile(fileId).data);
