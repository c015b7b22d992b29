import type { Schedule } from '@workforce/contracts';
import { SiteMark } from './site-mark.tsx';

/** Where a shift is: its site, for a user with several, and where it is there. */
export const ShiftPlace = ({ shift }: { shift: Schedule }) => (
  <>
    <SiteMark of={shift} at={shift.date} />
    {shift.location && (
      <>
        {' '}
        <bdi className="wf-site-mark">{shift.location}</bdi>
      </>
    )}
  </>
);
