import { Button, Card, Descriptions, PageHeader, Stack, StyleSheet, useToaster } from '@workforce/web-ui';
import { CopyIcon, RetryIcon } from '@workforce/web-ui/icons';
import { useRef, useState } from 'react';
import { useDebugTexts } from '../../texts/debug.texts.ts';
import css from './debug.css';
import { asText } from './section.ts';
import { useSections } from './use-sections.ts';

/** Diagnostics of this page and device for remote support (§2.1); for signed-in users. */
export default function DebugPage() {
  const t = useDebugTexts();
  const { show } = useToaster();
  const [round, setRound] = useState(0);
  const sections = useSections(round);
  const text = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(sections));
      show({ title: t('copied'), description: t('copiedText') });
    } catch {
      // Clipboard access failed: no https, or permission denied.
      text.current?.focus();
      text.current?.select();
      show({ title: t('copyFailed'), description: t('copyFailedText') });
    }
  };

  return (
    <Stack gap={5}>
      <StyleSheet name="debug" css={css} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button icon={<RetryIcon />} onClick={() => setRound(round + 1)}>
              {t('refresh')}
            </Button>
            <Button type="primary" icon={<CopyIcon />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </>
        }
      />
      <div className="debug">
        {sections.map(({ title, facts }) => (
          <Card key={title} title={title}>
            <Descriptions of={facts} />
          </Card>
        ))}
        <Card title={t('asText')}>
          <textarea
            ref={text}
            className="debug__text"
            aria-label={t('asText')}
            readOnly
            rows={14}
            value={asText(sections)}
          />
        </Card>
      </div>
    </Stack>
  );
}
