import { Card, NotBuiltYet } from '@workforce/web-ui';
import type { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/texts.ts';

/** A screen whose issue is still open. */
export function NotBuiltYetPage({ screen }: { screen: keyof (typeof en)['screens'] }) {
  const t = useTexts();
  const title = t(`screens.${screen}`);
  return (
    <Card label={title}>
      <NotBuiltYet title={title} />
    </Card>
  );
}
