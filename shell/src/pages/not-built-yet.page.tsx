import { Card, NotBuiltYet } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';
import type { en } from '../texts/en.ts';

/** A screen of the shell whose issue is still open. */
export function NotBuiltYetPage({ screen }: { screen: keyof (typeof en)['screens'] }) {
  const t = useTexts();
  return (
    <Card label={t(`screens.${screen}`)}>
      <NotBuiltYet title={t(`screens.${screen}`)} />
    </Card>
  );
}
