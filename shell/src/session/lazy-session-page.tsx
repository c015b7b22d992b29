import { lazyPart } from '@workforce/web-ui';
import { Suspense, type ComponentType } from 'react';
import { useTexts } from '../texts/texts.ts';
import { SessionStatus } from './session-status.tsx';

/** A lazily loaded page outside the frame: most people never see it. */
export function lazySessionPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Page = lazyPart(load);
  return function LazySessionPage(props: Props) {
    const t = useTexts();
    return (
      <Suspense fallback={<SessionStatus>{t('loading')}</SessionStatus>}>
        <Page {...props} />
      </Suspense>
    );
  };
}
