import { paths } from '@workforce/web-core';
import { EmptyState } from '@workforce/web-ui';
import { SearchIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useTexts } from '../texts/texts.ts';

/** Page for addresses not in §2.1. */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <EmptyState
      isScreen
      icon={<SearchIcon />}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={<Link to={paths.home}>{t('notFound.home')}</Link>}
    />
  );
}
