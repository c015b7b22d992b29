import { StatusBadge } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Badge: active or inactive account. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const t = usePeopleTexts();
  return <StatusBadge tone={isActive ? 'success' : 'danger'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>;
}
