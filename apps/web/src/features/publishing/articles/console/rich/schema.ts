// The editor's schema without node views: enough to load, validate and save a document.
import type { Extensions } from '@tiptap/core';
import { behaviour } from './behaviour.ts';
import { Attachment, blocks, Picture } from './blocks.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { tables } from './tables.ts';

export const writing: Extensions = [...blocks, ...lists, ...tables, ...marks, ...behaviour];
export const plainFiles: Extensions = [Picture, Attachment];
