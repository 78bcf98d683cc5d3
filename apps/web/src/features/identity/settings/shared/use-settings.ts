// The settings everybody may know, for sentences of console pages that name a figure.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';

type Values = ReplyOf<typeof getPublicSettings>;
type FigureKey = { [K in keyof Values]: Values[K] extends number ? K : never }[keyof Values];

/** Undefined while they load. */
export const useSettings = (): Values | undefined => useAsk(getPublicSettings).data;

/** A figure inside a sentence; an ellipsis while it loads. */
export const useFigure = (key: FigureKey) => useSettings()?.[key] ?? '…';
