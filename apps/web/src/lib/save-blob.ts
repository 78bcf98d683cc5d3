// Downloads a blob that is already in memory.
export const saveBlob = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has copied the blob.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
