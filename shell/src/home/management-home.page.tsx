import { paths, useUser } from '@workforce/web-core';
import { Button, Card, Inline, PageHeader, Stack } from '@workforce/web-ui';
import { HistoryIcon, TemplateIcon } from '@workforce/web-ui/icons';
import { useNavigate } from 'react-router';
import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { useTexts } from '../texts/texts.ts';

/** The home of managers and admins; its figures belong to an issue that is still open. */
export function ManagementHomePage({ screen }: { screen: 'adminDashboard' | 'managerDashboard' }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { name } = useUser();
  return (
    <Stack gap={6}>
      <PageHeader title={t(`screens.${screen}`)} subtitle={t('home.greeting', { name })} />
      <Card>
        <Stack>
          <p>{t('home.dashboardOpen')}</p>
          <Inline>
            <Button icon={<TemplateIcon />} type="primary" onClick={() => void navigate(paths.checklists)}>
              {t('home.manageChecklists')}
            </Button>
            <Button icon={<HistoryIcon />} onClick={() => void navigate(paths.completedChecklists)}>
              {t('home.completedChecklists')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {/* It floats above the page wherever it stands in it (§2.8). */}
      <RemoteWidget remote="checklists" name="NeedsAttentionAlert" skeleton={null} />
    </Stack>
  );
}
