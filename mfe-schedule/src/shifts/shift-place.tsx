import type { Schedule } from '@workforce/contracts';
import { SiteMark } from '@workforce/web-core';

/** Where a shift is: its site, for a user with several. */
export const ShiftPlace = ({ shift }: { shift: Schedule }) => <SiteMark of={shift} at={shift.date} />;
