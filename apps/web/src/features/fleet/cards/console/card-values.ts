// Values of the card form: conversion to the request body and to the public preview.
import { cardFieldNames } from '@rfb/contract/fleet/cards/card.labels.ts';
import type { CardForm, FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';

/** An incomplete lane is kept in the form until it is sent. */
type LaneValue = { fromCode?: string; toCode?: string; isBothWays?: boolean };
export type Values = Omit<CardForm, 'version' | 'lanes'> & { lanes: LaneValue[] };

export const valuesOf = (card: FleetCard): Values => ({
  description: card.description,
  businessScope: card.businessScope,
  establishYear: card.establishYear,
  certifications: card.certifications,
  avatarFileId: card.avatarFileId,
  lanes: card.lanes.map(({ fromCode, toCode, isBothWays }) => ({ fromCode, toCode, isBothWays })),
});

const isWhole = (lane: LaneValue): lane is CardForm['lanes'][number] =>
  lane?.fromCode !== undefined && lane.toCode !== undefined;

export const bodyOf = (values: Values, version: number): CardForm => ({
  description: values.description ?? '',
  businessScope: values.businessScope ?? '',
  establishYear: values.establishYear ?? null,
  certifications: values.certifications ?? [],
  avatarFileId: values.avatarFileId ?? null,
  lanes: (values.lanes ?? []).filter(isWhole).map(({ fromCode, toCode, isBothWays }) => ({
    fromCode,
    toCode,
    isBothWays: isBothWays ?? true,
  })),
  version,
});

type Names = { addressOf: (fileId: string) => string | undefined; placeOf: (code: string) => string };

/** The public page with the form's values; the logo comes from `addressOf`, because it may not be public yet. */
export const shownWith = (
  page: FleetDetail,
  card: FleetCard,
  values: Values,
  { addressOf, placeOf }: Names,
): FleetDetail => {
  const { avatarFileId, lanes, version: _, ...written } = bodyOf(values, card.version);
  return {
    ...page,
    ...written,
    avatar: (avatarFileId && addressOf(avatarFileId)) ?? '',
    lanes: lanes.map(({ fromCode, toCode, isBothWays }) => ({
      from: placeOf(fromCode),
      to: placeOf(toCode),
      isBothWays,
    })),
  };
};

export const labels: Record<keyof Values, string> = {
  description: cardFieldNames.description,
  businessScope: cardFieldNames.businessScope,
  establishYear: cardFieldNames.establishYear,
  certifications: cardFieldNames.certifications,
  avatarFileId: cardFieldNames.avatar,
  lanes: cardFieldNames.lanes,
};

/** Formats a value of the card for the conflict dialog. */
export const shownValue = (field: keyof Values, value: unknown, placeOf: (code: string) => string) => {
  if (field === 'avatarFileId') return value ? '已上传的标志' : '';
  if (field === 'lanes')
    return (value as LaneValue[])
      .filter(isWhole)
      .map(({ fromCode, toCode, isBothWays }) => `${placeOf(fromCode)}${isBothWays ? '⇄' : '→'}${placeOf(toCode)}`)
      .join('、');
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
};
