// The providers this installation is configured with, and the ports through which features hand over messages.
import type { Config } from '../../config.ts';
import type { Keys } from '../keys.ts';
import type { MailPort } from '../mail/mail.ts';
import { smtpMail } from '../mail/smtp.ts';
import { aliyunSms } from '../sms/aliyun.ts';
import type { SmsPort } from '../sms/sms.ts';
import { kindOfScene } from '../sms/sms.ts';
import { tencentSms } from '../sms/tencent.ts';
import { webhookSms } from '../sms/webhook.ts';
import { addMessage } from './messages.ts';

const makers = {
  aliyun: ({ aliyun }: Config) => aliyunSms(aliyun),
  tencent: ({ tencent }: Config) => tencentSms(tencent),
  webhook: ({ webhook }: Config) => webhookSms(webhook),
};

/** Sending means handing over: the message is sent after commit by deliver.ts. */
export const liveSms = (config: Config, keys: Keys): SmsPort => ({
  canSend: true,
  providers: config.smsNames.map((name) => makers[name](config)),
  send: (trx, { id, phone, scene, text, fields = {}, templateCode, isAnonymous = scene === 'report' }) =>
    addMessage(trx, keys, {
      id,
      channel: 'sms',
      kind: kindOfScene(scene),
      to: phone,
      subject: '',
      text,
      fields,
      templateCode,
      isAnonymous,
    }),
});

export const liveMail = (config: Config, keys: Keys): MailPort => ({
  canSend: true,
  providers: [smtpMail(config.smtp)],
  send: (trx, { id, address, subject, text, templateCode, isAnonymous = false }) =>
    addMessage(trx, keys, {
      id,
      channel: 'mail',
      kind: 'notice',
      to: address,
      subject,
      text,
      fields: {},
      templateCode,
      isAnonymous,
    }),
});
