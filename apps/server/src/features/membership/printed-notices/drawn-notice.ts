// A notice as PDF: the same function for issued ones and for the sample of the editor.
import type { PrintedNoticeKind } from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { noticeSpecs } from '@rfb/contract/services/templates/documents/notices.ts';
import { filledSheet } from '@rfb/contract/services/templates/documents/paper.ts';
import type { TemplateContent, Values } from '@rfb/contract/services/templates/template.ts';
import { printSheet } from '../../services/templates/exports.ts';

type Printed = { kind: PrintedNoticeKind; content: TemplateContent; facts: Values; issued: string };

export const drawnNotice = ({ kind, content, facts, issued }: Printed) =>
  printSheet({
    ...filledSheet(noticeSpecs[kind], content, facts),
    paperNo: String(facts.noticeNo),
    proof: null,
    issued,
    issuedOn: String(facts.issuedOn),
  });
