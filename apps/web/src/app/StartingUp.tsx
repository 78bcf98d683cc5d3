// The loading screen until the user and the first page are loaded.
import { Skeletons } from '../ui/Skeletons.tsx';
import { BareFrame } from './BareFrame.tsx';

export const StartingUp = () => (
  <BareFrame>
    <Skeletons />
  </BareFrame>
);
