// What is on the screen until the user and the first page are known.
import { Skeletons } from '../ui/Skeletons.tsx';
import { BareFrame } from './BareFrame.tsx';

export const StartingUp = () => (
  <BareFrame>
    <Skeletons />
  </BareFrame>
);
