// The props of every dialog of the enterprise drawer.
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';

export type DialogProps = { enterprise: Enterprise; onClose: () => void };
