// Where the console reads a file of a standard from.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';

export const fileAddress = (fileId: string) => pathOf(readFile, { params: { fileId } });
