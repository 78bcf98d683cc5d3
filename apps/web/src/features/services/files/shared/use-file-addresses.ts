// Object URLs of non-public pictures, fetched with the session, for previews.
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fetchFile } from './files.ts';

export const useFileAddresses = (fileIds: string[]) => {
  const wanted = [...new Set(fileIds)];
  const answers = useQueries({
    queries: wanted.map((fileId) => ({
      // Shares its query key with FileImage.tsx, so that a file is fetched once.
      queryKey: ['file', fileId],
      queryFn: () => fetchFile(fileId),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const ready = wanted.filter((_, at) => answers[at]?.data).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored files are immutable, so the ids identify the blobs
  useEffect(() => {
    const made = new Map<string, string>();
    for (const [at, fileId] of wanted.entries()) {
      const blob = answers[at]?.data;
      if (blob) made.set(fileId, URL.createObjectURL(blob));
    }
    setAddresses(made);
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [ready]);
  return useCallback((fileId: string) => addresses.get(fileId), [addresses]);
};
