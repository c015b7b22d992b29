import { useCan } from '@workforce/web-core';
import { ManagementPage } from './management/management.page.tsx';
import { MySchedulePage } from './my-schedule/my-schedule.page.tsx';

/** The schedule as the person's role has it: everyone's to manage, or one's own to read (§2.1). */
export default function SchedulePage() {
  return useCan('schedule.edit') ? <ManagementPage /> : <MySchedulePage />;
}
