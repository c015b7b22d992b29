import { paths } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, Stack, StyleSheet } from '@workforce/web-ui';
import { ChatIcon } from '@workforce/web-ui/icons';
import { useNavigate } from 'react-router';
import { useMessagesQuery } from '../../api/messages.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { InboxRow } from './inbox-row.tsx';
import css from './inbox.css';

/** The latest messages of all the user's groups, each linked to its group (§2.1, `decisions §8`). */
export default function InboxPage() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Stack gap={6}>
      <StyleSheet name="inbox" css={css} />
      <PageHeader
        title={t('inbox.title')}
        subtitle={t('inbox.subtitle')}
        actions={
          <Button icon={<ChatIcon />} onClick={() => void navigate(paths.chat)}>
            {t('inbox.toChat')}
          </Button>
        }
      />
      <Inbox />
    </Stack>
  );
}

function Inbox() {
  const t = useTexts();
  const { data: messages, isLoading, refetch } = useMessagesQuery();
  if (isLoading) {
    return (
      <div className="inbox inbox--loading" role="status" aria-label={t('loading')}>
        <Skeleton active avatar paragraph={{ rows: 1 }} />
        <Skeleton active avatar paragraph={{ rows: 1 }} />
        <Skeleton active avatar paragraph={{ rows: 1 }} />
      </div>
    );
  }
  if (!messages) return <ErrorState title={t('inbox.failed')} onRetry={() => void refetch()} />;
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<ChatIcon />}
        title={t('inbox.empty')}
        description={t('inbox.emptyText')}
        action={<LinkButton to={paths.chat}>{t('inbox.toChat')}</LinkButton>}
      />
    );
  }
  return (
    <ul className="inbox" aria-label={t('inbox.list')}>
      {messages.map((message) => (
        <InboxRow key={message.id} message={message} />
      ))}
    </ul>
  );
}
