import { NotBuiltYet } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** Employee's own checklists, alternate view (§2.1). */
export default function MyChecklistsPage() {
  const t = useTexts();
  return <NotBuiltYet title={t('screens.myChecklists')} />;
}
