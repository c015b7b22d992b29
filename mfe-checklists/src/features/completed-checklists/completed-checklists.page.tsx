import { NotBuiltYet } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** Completed Checklists (§2.10). */
export default function CompletedChecklistsPage() {
  const t = useTexts();
  return <NotBuiltYet title={t('screens.completedChecklists')} />;
}
