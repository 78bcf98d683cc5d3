// A fleet as an entry of an address book, without its phone: that is for members.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readFleet } from './fleet-detail.ts';

const escaped = (text: string) => text.replace(/[\\,;]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** At most 75 bytes in a line; a longer one goes on after a space (RFC 6350, 3.2). */
const folded = (line: string) => {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
};

const vcardText = (
  {
    name,
    contactPerson,
    address,
    serviceTypes,
  }: Pick<FleetDetail, 'name' | 'contactPerson' | 'address' | 'serviceTypes'>,
  page: string,
) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    ...(contactPerson ? [`TITLE:${escaped(`联系人 ${contactPerson}`)}`] : []),
    `ADR;TYPE=WORK:;;${escaped(address)};;;;`,
    `URL:${escaped(page)}`,
    `NOTE:${escaped(`公路货运分会会员车队${serviceTypes.length > 0 ? `：${serviceTypes.join('、')}` : ''}。电话登录分会平台后在上面的网页查看。`)}`,
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

export const readVcard = async (deps: Deps, fleetId: string): Promise<SentFile> => {
  const fleet = await readFleet(deps, fleetId);
  const bytes = Buffer.from(vcardText(fleet, fleet.pageAddress));
  const shared = { disposition: 'attachment', isPublic: true, cacheSeconds: 0 } as const;
  return { ...shared, bytes, name: `${fleet.name}.vcf`, mimeType: 'text/vcard; charset=utf-8' };
};
