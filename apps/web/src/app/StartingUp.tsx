// The loading screen until the user and the first page are loaded: the same as the server sent.
import { currentPath } from '../lib/base-path.ts';
import { ShellSkeleton } from '../ui/ShellSkeleton.tsx';

export const StartingUp = () => <ShellSkeleton path={currentPath()} />;
