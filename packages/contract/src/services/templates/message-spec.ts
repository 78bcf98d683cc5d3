// A message template as fields: bell, SMS and mail, each with its own text; version 1 derives all of them from title and text.
import { kindOf } from '../notifications/kinds.ts';
import type { MessageTemplate } from './message-template.ts';
import { type MessageCode, messageCodes, messageOf } from './messages.ts';
import { render } from './render.ts';
import {
  channelOfField,
  type TemplateContent,
  type TemplateField,
  type TemplateSpec,
  type Values,
} from './template.ts';
import { type VariableKey, variableOf } from './variables.ts';

const fields: readonly TemplateField[] = [
  { key: 'title', name: '站内标题', output: 'title', maxLength: 60 },
  { key: 'text', name: '站内正文', output: 'bell', maxLength: 500 },
  { key: 'sms', name: '短信', output: 'sms', maxLength: 400 },
  { key: 'mailSubject', name: '邮件标题', output: 'subject', maxLength: 80 },
  { key: 'mailText', name: '邮件正文', output: 'mail', maxLength: 3_000 },
];

const channelsOf = ({ kind, channels = [] }: MessageTemplate) => (kind ? kindOf(kind).channels : channels);
/** Receivers of a notice may choose any channel; a direct message has its own only. */
const fieldsOf = ({ kind, channels = [] }: MessageTemplate) =>
  kind ? fields : fields.filter(({ key }) => channels.some((channel) => channel === channelOfField(key)));

const defaultsOf = ({ title, text }: MessageTemplate): Record<string, string> => ({
  title,
  // An announcement without a summary has no text of its own.
  text,
  sms: `${title}：${text}`,
  mailSubject: `【公路货运分会】${title}`,
  mailText: text,
});

const withKey = (key: VariableKey) => ({ key, ...variableOf(key) });

const specOf = (code: MessageCode): TemplateSpec => {
  const template = messageOf(code);
  const own = fieldsOf(template);
  const defaults = defaultsOf(template);
  return {
    code,
    group: 'message',
    name: template.name,
    event: template.event,
    to: template.to,
    why: template.why,
    fields: own,
    variables: template.uses.map(withKey),
    mustUse: (template.mustUse ?? []).map((key) => variableOf(key).name),
    channels: channelsOf(template),
    isAlwaysSent: !template.kind || kindOf(template.kind).isCritical === true,
    defaults: Object.fromEntries(own.map(({ key }) => [key, defaults[key] ?? ''])),
  };
};

export const messageSpecs = new Map<MessageCode, TemplateSpec>(messageCodes.map((code) => [code, specOf(code)]));

export type RenderedMessage = {
  title: string;
  text: string;
  sms: string;
  mailSubject: string;
  mailText: string;
  why: string;
  off: readonly ('sms' | 'mail')[];
};

/** Renders every field of the template; those it does not have are empty. */
export const renderMessage = (spec: TemplateSpec, content: TemplateContent, values: Values): RenderedMessage => {
  const shown = (key: string) => {
    const field = spec.fields.find((one) => one.key === key);
    return field ? render(content.fields[key] ?? '', spec.variables, values, field.output) : '';
  };
  return {
    title: shown('title'),
    text: shown('text'),
    sms: shown('sms'),
    mailSubject: shown('mailSubject'),
    mailText: shown('mailText'),
    why: render(spec.why, spec.variables, values, 'bell'),
    off: content.off,
  };
};
