import { StatusBadge } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Whether an account can be signed in to. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const t = usePeopleTexts();
  return <StatusBadge tone={isActive ? 'success' : 'danger'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>;
}
