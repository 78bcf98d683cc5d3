// Test helpers for messages and reports as visitors send them: captcha, ticket, files, code.

import { openReport, sendReport } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { sendContactMessage } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { createCaptcha } from '../features/identity/auth/captcha.actions.ts';
import * as sample from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type MessageForm = InputOf<typeof sendContactMessage>['body'];
type ReportForm = InputOf<typeof sendReport>['body'];

let serial = 0;
const aPhone = () => `1361234${String(serial++).padStart(4, '0')}`;

export const makeCases = (t: TestApp) => {
  const captcha = async (scene: 'contact' | 'report') => {
    const { captchaId } = await createCaptcha(t.deps, scene, 'K7PW');
    return { captchaId, answer: 'k7pw' };
  };

  const messageForm = async (more: Partial<MessageForm> = {}): Promise<MessageForm> => ({
    name: '严立',
    phone: aPhone(),
    kind: 'papers',
    text: '部分车辆没有道路运输证，登记时可以留空吗？',
    consentVersion: CONSENT_VERSION,
    captcha: await captcha('contact'),
    ...more,
  });
  const write = async (more: Partial<MessageForm> = {}, person?: Person, headers: Record<string, string> = {}) => {
    const body = await messageForm(more);
    return { body, answer: await t.call(sendContactMessage, { body }, person, { headers }) };
  };
  /** Sends a message; returns the id for staff and the receipt number for its sender. */
  const aMessage = async (more: Partial<MessageForm> = {}, person?: Person) => {
    const { body, answer } = await write(more, person);
    const { receiptNo } = answer.data;
    const { id } = await t.db
      .selectFrom('contactMessages')
      .select('id')
      .where('receiptNo', '=', receiptNo)
      .executeTakeFirstOrThrow();
    return { messageId: id, receiptNo, phone: body.phone };
  };

  const aTicket = async () => (await t.call(openReport, { body: { captcha: await captcha('report') } })).data.ticket;
  const evidence = async (ticket: string, file?: File) =>
    t.call(uploadFile, { body: { purpose: 'report' }, file: file ?? (await sample.aPhoto()) }, undefined, {
      headers: { 'x-upload-ticket': ticket },
    });
  const reportForm = (more: Partial<ReportForm> & { ticket: string }): ReportForm => ({
    kind: 'breach',
    objectName: '某某物流有限公司',
    happenedOn: '2025-11-01',
    facts: '成交后两次临时加价，并以扣货相要挟。',
    files: [],
    ...more,
  });
  /** Sends a report; returns its secret code and its case number. */
  const aReport = async (more: Partial<ReportForm> = {}) => {
    const ticket = more.ticket ?? (await aTicket());
    const { data } = await t.call(sendReport, { body: reportForm({ ...more, ticket }) });
    const { id } = await t.db
      .selectFrom('reports')
      .select('id')
      .where('caseNo', '=', data.caseNo)
      .executeTakeFirstOrThrow();
    return { reportId: id, code: data.receiptNo, caseNo: data.caseNo, ticket };
  };

  return { captcha, messageForm, write, aMessage, aTicket, evidence, reportForm, aReport };
};
