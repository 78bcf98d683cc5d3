// The theme as React state.
import { useSyncExternalStore } from 'react';
import { currentTheme, followTheme } from './theme-choice.ts';

export const useTheme = () => useSyncExternalStore(followTheme, currentTheme);
