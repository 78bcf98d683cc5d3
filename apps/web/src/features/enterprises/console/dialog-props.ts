// What every dialog of the enterprise drawer is given.
import type { Enterprise } from '@rfb/contract/enterprises/enterprises.ts';

export type DialogProps = { enterprise: Enterprise; onClose: () => void };
