// Saves bytes the page already holds to the person's disk.
export const saveBlob = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
