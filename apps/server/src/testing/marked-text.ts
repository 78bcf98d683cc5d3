// Searches for markers in text and bytes, also inside zip archives.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { type Marker, markers } from './markers.ts';

export const markersIn = (text: string) =>
  (Object.keys(markers) as Marker[]).filter((marker) => text.includes(markers[marker]));

/** Workbooks and data exports are zips. */
const textsIn = (bytes: Uint8Array): string[] => {
  const text = Buffer.from(bytes).toString('utf8');
  if (!text.startsWith('PK')) return [text];
  return [text, ...Object.values(unzipSync(bytes)).flatMap(textsIn)];
};

export const markersInBytes = (bytes: Uint8Array) => [...new Set(textsIn(bytes).flatMap(markersIn))];

/** Every file below a folder that contains a marker, with the markers found. */
export const markersInFolder = (folder: string) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(({ parentPath, name }) => ({
    name,
    markers: markersInBytes(readFileSync(join(parentPath, name))),
  }));
  return { count: files.length, marked: found.filter((file) => file.markers.length > 0) };
};
