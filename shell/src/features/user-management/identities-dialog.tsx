import type { User } from '@workforce/contracts';
import { messageOf, useConfigQuery, useUser } from '@workforce/web-core';
import { Button, ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useInviteToProviderMutation, usePersonIdentitiesQuery } from '../../api/identities.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { IdentityRow } from './identity-row.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Where a person signs in outside the product (ADR 41); an admin invites them, withdraws that and unlinks. */
export function IdentitiesDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const t = usePeopleTexts();
  const me = useUser();
  const { data, isError, refetch } = usePersonIdentitiesQuery(person.id);
  const { name, username } = person;
  const unlinkedText = data?.invitation ? 'identities.invitedText' : 'identities.inviteText';
  return (
    <Dialog
      isOpen
      title={t('identities.title')}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('identities.close')}</Button>}
    >
      {!data && !isError && (
        <div role="status" aria-label={t('identities.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {!data && isError && <ErrorState title={t('identities.failed')} onRetry={() => void refetch()} />}
      {data && (
        <p className="account-dialog__text">
          {data.identities.length === 0 ? t(unlinkedText, { name, username }) : t('identities.text', { name })}
        </p>
      )}
      {data && (data.identities.length > 0 || data.invitation) && (
        <ul className="user-sessions" aria-label={t('identities.list')}>
          {data.identities.map((identity) => (
            <IdentityRow key={identity.id} person={person} identity={identity} isOwn={person.id === me.id} />
          ))}
          {data.invitation && <InvitationRow person={person} invitation={data.invitation} />}
        </ul>
      )}
      {data && !data.invitation && <Invite person={person} linked={data.identities.map(({ provider }) => provider)} />}
    </Dialog>
  );
}

/** Invites to each provider at which the person doesn't sign in yet. */
function Invite({ person, linked }: { person: User; linked: readonly string[] }) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const { data: config } = useConfigQuery();
  const [invite, { isLoading, originalArgs }] = useInviteToProviderMutation();
  const submit = async (provider: string, label: string) => {
    const { error } = await invite({ id: person.id, provider });
    if (error)
      show({ title: t('error'), description: messageOf(error, t('identities.inviteFailed')), variant: 'destructive' });
    else show({ title: t('identities.invited', { provider: label }) });
  };
  const open = (config?.signIn?.providers ?? []).filter(({ label }) => !linked.includes(label));
  return (
    <div className="account__actions">
      {open.map(({ key, label }) => (
        <Button
          key={key}
          type={linked.length === 0 ? 'primary' : 'default'}
          loading={isLoading && originalArgs?.provider === key}
          disabled={isLoading}
          onClick={() => void submit(key, label)}
        >
          {t('identities.invite', { provider: label })}
        </Button>
      ))}
    </div>
  );
}
